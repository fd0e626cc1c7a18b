import type { Writer } from './store.ts';

/**
 * Writes the one row that stands for nothing; it never becomes due. Its value is another one every time: SQLite does
 * not write what would change nothing, and would seem to work on a full disk.
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
