import { hours } from '@foyer/contract/durations';
import type pg from 'pg';
import { FollowingPool } from '../engine/postgres-pool.ts';
import { type MovedTable, type MovedValue, MoveRefused, quoted } from './moved-table.ts';

/** The PostgreSQL database in one transaction: before `commit` nobody sees anything of it, and without it nothing stays. */
export interface MoveTarget {
  /** Names of the changes that its schema has seen, in order. */
  migrations(): Promise<string[]>;
  /** @throws MoveRefused where a table is missing, has other columns, or has rows */
  expectEmpty(tables: readonly MovedTable[]): Promise<void>;
  /** Adds rows at once. */
  add(table: MovedTable, rows: readonly MovedValue[][]): Promise<void>;
  /** The rows of a table in the order of its key, some hundreds at a time. */
  rows(table: MovedTable): AsyncGenerator<MovedValue[]>;
  commit(): Promise<void>;
  /** Tells the planner of the new rows. */
  analyze(): Promise<void>;
  /** Ends it; what was not committed is gone. */
  close(): Promise<void>;
}

/** The one table that has a row from the beginning: which database it is. It goes on as the one that was moved. */
const installation = 'installation';

const readAtOnce = 500;

async function hasRows(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
  return rows.length > 0;
}

async function columnsOf(client: pg.PoolClient, name: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    'select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1',
    [name],
  );
  return rows.map((row) => row.column_name);
}

async function expectEmpty(client: pg.PoolClient, tables: readonly MovedTable[]): Promise<void> {
  const filled: string[] = [];
  for (const { name, columns } of tables) {
    const found = new Set(await columnsOf(client, name));
    if (found.size !== columns.length || !columns.every((column) => found.has(column)))
      throw new MoveRefused(`The table ${name} of the two databases differs. Both must be of this release.`);
    if (name !== installation && (await hasRows(client, name))) filled.push(name);
  }
  if (filled.length > 0)
    throw new MoveRefused(
      `The database of DATABASE_URL has rows already, in ${filled.join(', ')}. Name an empty one: nothing is mixed or written over.`,
    );
  await client.query(`delete from ${quoted(installation)}`);
}

function insertText({ name, columns }: MovedTable, count: number): string {
  const row = (nth: number) => `(${columns.map((_, at) => `$${nth * columns.length + at + 1}`).join(', ')})`;
  const rows = Array.from({ length: count }, (_, nth) => row(nth)).join(', ');
  return `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values ${rows}`;
}

async function* rowsOf(client: pg.PoolClient, { name, columns, key }: MovedTable) {
  // by bytes, as SQLite compares, whatever the collation of the database
  const order = key
    .map((column) => `${quoted(column.name)}${column.isText ? ' collate "C"' : ''}`)
    .join(', ');
  const wanted = `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`;
  await client.query(`declare moved no scroll cursor for ${wanted}`);
  for (;;) {
    const text = `fetch forward ${readAtOnce} from moved`;
    const { rows } = await client.query<MovedValue[]>({ text, rowMode: 'array' });
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close moved');
}

/** A move takes as long as it takes; the limits of a connection are made for calls. */
const noLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set local ${name} = 0`)
  .join('; ');

async function begin(client: pg.PoolClient): Promise<void> {
  await client.query(`begin; ${noLimits}`);
  // a platform that starts there, or another move, waits for the end of this one
  await client.query(`lock table ${quoted(installation)} in access exclusive mode`);
}

/** Opens the database that is moved into; its schema is up to date. @throws where it is out of reach */
export async function openMoveTarget(databaseUrl: string): Promise<MoveTarget> {
  // sorting or indexing a large table takes as long as it takes, too
  const pool = new FollowingPool(databaseUrl, hours(12));
  await pool.findPrimary();
  const client = await pool.connect();
  await begin(client);
  return {
    async migrations() {
      const { rows } = await client.query<{ name: string }>(
        'select name from kysely_migration order by name',
      );
      return rows.map(({ name }) => name);
    },
    expectEmpty: (tables) => expectEmpty(client, tables),
    async add(table, rows) {
      await client.query(insertText(table, rows.length), rows.flat());
    },
    rows: (table) => rowsOf(client, table),
    async commit() {
      await client.query('commit');
    },
    async analyze() {
      await client.query('set statement_timeout = 0; analyze');
    },
    async close() {
      // ends the connection, and with it a transaction that was not committed
      client.release(true);
      await pool.end();
    },
  };
}
