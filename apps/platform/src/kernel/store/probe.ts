import type { Writer } from './store.ts';

/**
 * Writes the one row that means nothing and never becomes due, to see that the store takes writes. Its value differs
 * each time: SQLite does not write what changes nothing, and would seem to work on a full disk.
 */
export async function proveWrite(tx: Writer): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ job: 'probe', dueAt: Number.MAX_SAFE_INTEGER })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet((eb) => ({ dueAt: eb('jobs.dueAt', '-', 1) })),
    )
    .execute();
}
