import type { EpochMs } from '../store/columns.ts';
import type { Writer } from '../store/store.ts';

/**
 * Takes a job's turn on whichever node asks first. A node of any release asks like this, and finds the job not due while
 * another node holds its turn.
 * @param until when the turn ends if it is not moved: its node has died then
 * @returns false if the job is not due, or another node has its turn
 */
export async function takeTurn(
  tx: Writer,
  { job, now, until }: { job: string; now: EpochMs; until: EpochMs },
): Promise<boolean> {
  const taken = await tx
    .insertInto('jobs')
    .values({ job, dueAt: until })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet({ dueAt: until }).where('jobs.dueAt', '<=', now),
    )
    .returning('job')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Renews a turn that a node holds, or ends it.
 * @param from when the turn ends so far. Whoever takes it over sets a later time, so it tells whose turn it is
 * @param to when it ends now, or when the job is due next
 * @returns false if another node has taken the turn in the meantime; then nothing changes
 */
export async function tryMoveTurn(
  tx: Writer,
  { job, from, to }: { job: string; from: EpochMs; to: EpochMs },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ dueAt: to })
    .where('job', '=', job)
    .where('dueAt', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
