import { sql } from 'kysely';
import { lockedRows } from './locked-rows.ts';
import { personData } from './person-data.ts';
import { isSchemaMissing } from './schema-missing.ts';
import type { Reader, Store, Writer } from './store.ts';
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

/**
 * Locks the installation's row until the change ends. Changes that count rows before they add one (secrets of apps and
 * clients) take it first, so that they run one after the other on PostgreSQL too. They are rare: one lock serves them all.
 */
export async function holdInstallation(tx: Writer): Promise<void> {
  await lockedRows(tx, tx.selectFrom('installation').select('databaseID')).execute();
}

const onSqlite = sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;
/**
 * A copy brings the tables first, then their rows, and their keys last: without its key a table is not all there. One that is
 * divided into months has other indexes only (docs/scaling.md).
 */
const withKeyOnPostgres = sql<{ name: string }>`
  select relname as name from pg_class where relnamespace = current_schema()::regnamespace
    and exists (select from pg_index where indrelid = pg_class.oid and (indisprimary or relkind = 'p'))`;

/** @returns the tables of this release that the database does not have, or has without their key */
export async function missingTables({ engine, read }: Store): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? onSqlite : withKeyOnPostgres).execute(read as never);
  const found = new Set(rows.map(({ name }) => name));
  return Object.keys(personData).filter((name) => !found.has(name));
}
