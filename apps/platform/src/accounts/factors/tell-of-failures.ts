import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import { writeToOwner } from '../write-to-owner.ts';

/**
 * Tells an owner that somebody who knows the first factor fails at the second (security: R26, R112).
 * @param lockedUntil the end of the pause that this began; undefined where it began none
 */
export async function tellOfFailures(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  lockedUntil: EpochMs | undefined,
): Promise<void> {
  const data = lockedUntil === undefined ? {} : { lockedUntil };
  await writeToOwner(tx, context, account, { letter: 'secondFactorFailed', data });
}
