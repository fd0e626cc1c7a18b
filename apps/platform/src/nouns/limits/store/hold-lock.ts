import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { LockKey } from './locks.ts';

/**
 * Locks a key whether or not a failure was ever counted, and counts none: an operator's lock. A password that is being
 * compared meanwhile does not lift it.
 */
export async function holdLock(
  tx: Writer,
  { subject, bindHash }: LockKey,
  { now, until }: { now: EpochMs; until: EpochMs },
): Promise<void> {
  const lock = { lockedUntil: until, comparing: 0, comparingUntil: 0 };
  await tx
    .insertInto('locks')
    .values({ subject, bindHash, failures: 0, lastFailureAt: now, ...lock })
    .onConflict((conflict) => conflict.columns(['subject', 'bindHash']).doUpdateSet(lock))
    .execute();
}
