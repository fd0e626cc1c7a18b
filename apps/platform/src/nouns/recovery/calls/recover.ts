import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { removeFactors } from '../../factors/rules/remove-factors.ts';
import { wipePasskeys } from '../../passkeys/store/passkeys.ts';
import { replacePassword } from '../../password/rules/replace-password.ts';
import { findRecoveryOfLink } from '../store/recoveries.ts';

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
