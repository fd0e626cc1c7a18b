import type { Writer } from './store.ts';

/** Writes the one row that stands for nothing; it never becomes due. */
export async function proveWrite(tx: Writer): Promise<void> {
  const row = { job: 'probe', dueAt: Number.MAX_SAFE_INTEGER };
  await tx
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ dueAt: row.dueAt }))
    .execute();
}
