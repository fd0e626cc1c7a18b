import type { EpochMs } from './columns.ts';
import { lockedRows } from './locked-rows.ts';
import { isSchemaMissing } from './schema-missing.ts';
import type { Reader, Writer } from './store.ts';

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

/**
 * Locks the installation's row until the change ends. Changes that count rows before they add one (secrets of apps and
 * clients) take it first, so that they run one after the other on PostgreSQL too. They are rare: one lock serves them all.
 */
export async function holdInstallation(tx: Writer): Promise<void> {
  await lockedRows(tx, tx.selectFrom('installation').select('databaseID')).execute();
}
