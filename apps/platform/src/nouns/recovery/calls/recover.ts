import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { findRecoveryOfLink } from '../store/recoveries.ts';
import { holderOf } from './address-holder.ts';
import { renewSignIn } from './renew-sign-in.ts';
import { takeAddress } from './take-address.ts';

type Request = HandlerRequest<'finishRecovery'>;

/** What became of it: who has the address that the account was to take, if anybody does, and then nothing was changed. */
export type Recovered = { sessionsEnded: number } | { taken: DetailsOf<11203> } | { unproven: string };

/**
 * Ends a recovery whose wait is over: the account is given a new password, and nothing that opened it before opens it any
 * more. Where it is wanted the account takes the recovery address, which the old one can undo.
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
  if (address === null) return renewSignIn(tx, request, found, { passwordHash });
  const { taken, unproven } = await holderOf(tx, request, found, address);
  if (taken) return { taken };
  if (unproven !== undefined) return { unproven };
  // before the factors go: an undo restores them
  const link = await recordChange(tx, services, found, 'email');
  const move = (account: HeldAccount) => takeAddress(tx, request, account, { address, link });
  return renewSignIn(tx, request, found, { passwordHash, move });
}
