import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { endApprovals } from '../../approvals/store/approvals.ts';
import { voidSignInCodes } from '../../codes/store/codes.ts';
import { voidEntryCodes } from '../../grants/store/entry-codes.ts';
import { voidCodesOf } from '../../grants/store/oauth-codes.ts';
import { voidPairings } from '../../grants/store/pairings.ts';
import { voidAuthorizeCodes } from '../../sessions/store/authorize-codes.ts';
import { voidTickets } from '../../tickets/store/tickets.ts';

/**
 * The tickets of the second factor and the first consent. Those of a session, for a step-up or the setup of a factor, end
 * with them, because the session ends, too.
 */
const purposes = ['init', 'mfa', 'otpSetup', 'passkeySetup'] as const;

/**
 * Voids what sign-ins to an account that are under way hold, in every browser or in one: codes for signing in, tickets,
 * authorizeCodes, approvals; in every browser also what is on its way to apps (settled X3).
 */
export async function voidSignIns(
  tx: Writer,
  account: HeldAccount,
  { bindHash, now }: { bindHash?: Hash; now: EpochMs },
): Promise<void> {
  await voidSignInCodes(tx, account, { bindHash, now });
  await voidTickets(tx, account, { purposes, bindHash, now });
  await voidAuthorizeCodes(tx, account, { bindHash, now });
  await endApprovals(tx, account, { bindHash, now });
  if (bindHash !== undefined) return;
  await voidCodesOf(tx, account, { now });
  await voidEntryCodes(tx, account, { now });
  await voidPairings(tx, account, {});
}
