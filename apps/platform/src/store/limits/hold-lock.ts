import type { Writer } from '../store.ts';
import type { EpochMs } from '../tables.ts';
import type { LockKey } from './locks.ts';

/** Locks a key whether or not a failure was ever counted, and counts none: an operator's lock. */
export async function holdLock(
  tx: Writer,
  { subject, bindHash }: LockKey,
  { now, until }: { now: EpochMs; until: EpochMs },
): Promise<void> {
  await tx
    .insertInto('locks')
    .values({ subject, bindHash, failures: 0, lastFailureAt: now, lockedUntil: until })
    .onConflict((conflict) => conflict.columns(['subject', 'bindHash']).doUpdateSet({ lockedUntil: until }))
    .execute();
}
