import { sql } from 'kysely';
import type { Reader, Store } from './store.ts';
import type { Tables } from './tables.ts';

/** How much a table holds. */
export interface TableSize {
  rows: number;
  /** With its indexes and free space; on disk. */
  bytes: number;
}

const bytesOnSqlite = sql<{ name: string; bytes: number }>`
  select sqlite_schema.tbl_name as name, sum(dbstat.pgsize) as bytes
  from dbstat join sqlite_schema on sqlite_schema.name = dbstat.name group by sqlite_schema.tbl_name`;
const bytesOnPostgres = sql<{ name: string; bytes: number }>`
  select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r'`;

async function rowsIn(db: Reader, table: keyof Tables): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
  return Number((await counted.executeTakeFirstOrThrow()).rows);
}

/** Counts tables, which reads all of it: for measuring, not for a running installation. */
export async function tableSizes(
  { engine, read }: Store,
  tables: readonly (keyof Tables)[],
): Promise<Map<string, TableSize>> {
  const found = await (engine === 'sqlite' ? bytesOnSqlite : bytesOnPostgres).execute(read as never);
  const bytes = new Map(found.rows.map((row) => [row.name, Number(row.bytes)]));
  const sizes = new Map<string, TableSize>();
  for (const name of tables) sizes.set(name, { rows: await rowsIn(read, name), bytes: bytes.get(name) ?? 0 });
  return sizes;
}

/** What PostgreSQL has written since it was started. */
export interface Written {
  /** Of the write-ahead log. */
  bytes: number;
  /** Rows added, changed and removed. */
  rows: number;
  commits: number;
}

/** Reads PostgreSQL's own counters, which follow within a second. @returns undefined for the embedded database */
export async function writtenSoFar({ engine, read }: Store): Promise<Written | undefined> {
  if (engine === 'sqlite') return undefined;
  const { rows } = await sql<Written>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes,
      (tup_inserted + tup_updated + tup_deleted)::float8 as rows, xact_commit::float8 as commits
    from pg_stat_database where datname = current_database()`.execute(read as never);
  return rows[0];
}
