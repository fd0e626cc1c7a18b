import type { Writer } from '../store.ts';
import type { EpochMs } from '../tables.ts';

/**
 * Takes a job's turn on whichever node asks first.
 * @param again when it may be taken next: by then a run is done, or its node has died
 * @returns false where it is not due, or another node has it
 */
export async function takeTurn(
  tx: Writer,
  { job, now, again }: { job: string; now: EpochMs; again: EpochMs },
): Promise<boolean> {
  const taken = await tx
    .insertInto('jobs')
    .values({ job, dueAt: again })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet({ dueAt: again }).where('jobs.dueAt', '<=', now),
    )
    .returning('job')
    .executeTakeFirst();
  return taken !== undefined;
}
