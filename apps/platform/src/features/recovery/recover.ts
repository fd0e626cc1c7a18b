import { audit } from '../../accounts/audit.ts';
import { tellOwner } from '../../accounts/changes/tell-owner.ts';
import { endFor } from '../../accounts/endings.ts';
import { removeFactors } from '../../accounts/factors/remove-factors.ts';
import { replacePassword } from '../../accounts/password/replace-password.ts';
import { hashOf } from '../../domain/token.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import { wipePasskeys } from '../../store/accounts/passkeys.ts';
import { findRecoveryOfLink } from '../../store/accounts/recoveries.ts';
import type { Writer } from '../../store/store.ts';
import type { HandlerRequest } from '../handler.ts';

/** A new password, no second factor, no passkey, nobody signed in and nothing linked: what follows is a normal sign-in (settled A15). */
export async function recover(
  tx: Writer,
  request: HandlerRequest<'finishRecovery'>,
  { accountID, passwordHash }: { accountID: string; passwordHash: string },
): Promise<{ sessionsEnded: number }> {
  const { data, refuse } = request;
  const found = await holdAccount(tx, accountID);
  // read again: it may have been stopped while this one waited
  if (!found || !(await findRecoveryOfLink(tx, hashOf(data.linkToken)))) return refuse(11221);
  if (found.frozenAt !== null) return refuse(11248);
  const sessionsEnded = await endFor(tx, request, found, 'recovered');
  const withoutFactors = await removeFactors(tx, request, found);
  await wipePasskeys(tx, found);
  const account = await replacePassword(tx, request, withoutFactors, passwordHash);
  await audit(tx, request, { event: 'recovery.finished', accountID, details: { sessionsEnded } });
  await tellOwner(tx, request, account, { letter: 'recoveryDone', data: {} });
  return { sessionsEnded };
}
