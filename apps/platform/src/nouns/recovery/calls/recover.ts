import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { removeFactors } from '../../factors/rules/remove-factors.ts';
import { wipePasskeys } from '../../passkeys/store/passkeys.ts';
import { replacePassword } from '../../password/rules/replace-password.ts';
import { findRecoveryOfLink } from '../store/recoveries.ts';
import { holderOf, takeAddress } from './take-address.ts';

type Request = HandlerRequest<'finishRecovery'>;

/** What became of it: who has the address that the account was to take, if anybody does, and then nothing was changed. */
export type Recovered = { sessionsEnded: number } | { taken: DetailsOf<11203> } | { unproven: string };

/**
 * A new password, no second factor, no passkey, nobody signed in and nothing linked: what follows is a normal sign-in
 * (settled A15). Where it is wanted the account takes the recovery address, which the old one can undo.
 */
export async function recover(
  tx: Writer,
  request: Request,
  { accountID, passwordHash }: { accountID: string; passwordHash: string },
): Promise<Recovered> {
  const { services, data, refuse } = request;
  const found = await holdAccount(tx, accountID);
  // read again: it may have been stopped while this one waited
  const recovery = found && (await findRecoveryOfLink(tx, hashOf(data.linkToken)));
  if (!found || !recovery) return refuse(11221);
  if (found.frozenAt !== null) return refuse(11248);
  const address = data.takeAddress ? recovery.address : null;
  if (address === null) return finish(tx, request, found, passwordHash);
  const { taken, unproven } = await holderOf(tx, request, found, address);
  if (taken) return { taken };
  if (unproven !== undefined) return { unproven };
  // before the factors go: an undo restores them
  const link = await recordChange(tx, services, found, 'email');
  return finish(tx, request, found, passwordHash, (account) =>
    takeAddress(tx, request, account, { address, link }),
  );
}

async function finish(
  tx: Writer,
  request: Request,
  found: HeldAccount,
  passwordHash: string,
  move: (account: HeldAccount) => Promise<HeldAccount> = async (account) => account,
): Promise<Recovered> {
  const { accountID } = found;
  const sessionsEnded = await endFor(tx, request, found, 'recovered');
  const withoutFactors = await removeFactors(tx, request, found);
  await wipePasskeys(tx, found);
  const moved = await move(withoutFactors);
  const account = await replacePassword(tx, request, moved, passwordHash);
  await audit(tx, request, { event: 'recovery.finished', accountID, details: { sessionsEnded } });
  await tellOwner(tx, request, account, { letter: 'recoveryDone', data: {} });
  return { sessionsEnded };
}
