import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { voidProofs } from '../../store/proofs/void-proofs.ts';
import { endSessionsOf } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';

/**
 * Ends all that opens an account: what sessions could be made with, then the sessions, all or all but one
 * (security: R38, settled X3).
 * @returns how many sessions ended
 */
export async function endAccess(
  tx: Writer,
  account: HeldAccount,
  { but, now }: { but?: string | undefined; now: EpochMs },
): Promise<number> {
  await voidProofs(tx, account, now);
  return endSessionsOf(tx, account, { but, now });
}
