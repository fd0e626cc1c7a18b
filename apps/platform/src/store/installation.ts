import { isSchemaMissing } from './schema-missing.ts';
import type { Reader, Writer } from './store.ts';
import type { EpochMs } from './tables.ts';

/** @returns the id of this database; undefined where it has no tables, or none of ours */
export async function databaseIDOf(db: Reader): Promise<string | undefined> {
  try {
    return (await db.selectFrom('installation').select('databaseID').executeTakeFirst())?.databaseID;
  } catch (reason) {
    if (isSchemaMissing(reason)) return undefined;
    throw reason;
  }
}

/** @returns the newest time that any node has written down; 0 before the first */
export async function newestTimeOf(db: Reader): Promise<EpochMs> {
  return (await db.selectFrom('installation').select('newestTime').executeTakeFirst())?.newestTime ?? 0;
}

/** Writes a time down, unless a newer one stands there. */
export async function noteTime(tx: Writer, now: EpochMs): Promise<void> {
  await tx.updateTable('installation').set({ newestTime: now }).where('newestTime', '<', now).execute();
}
