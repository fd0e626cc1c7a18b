import { sql } from 'kysely';
import type { Store } from './store.ts';

const onSqlite = sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;
/**
 * A copy brings the tables first, then their rows, and their keys last: without its key a table is not all there. One that is
 * divided into months has other indexes only (docs/scaling.md).
 */
const withKeyOnPostgres = sql<{ name: string }>`
  select relname as name from pg_class where relnamespace = current_schema()::regnamespace
    and exists (select from pg_index where indrelid = pg_class.oid and (indisprimary or relkind = 'p'))`;

/** @returns which of the tables of this release the database does not have, or has without their key */
export async function missingTables({ engine, read }: Store, tables: readonly string[]): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? onSqlite : withKeyOnPostgres).execute(read as never);
  const found = new Set(rows.map(({ name }) => name));
  return tables.filter((name) => !found.has(name));
}
