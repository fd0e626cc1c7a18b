import { seconds } from '@foyer/contract/durations';
import type pg from 'pg';
import { FollowingPool, ofWholeTables } from '../../../kernel/store/engine/postgres-pool.ts';
import { monotonic, sleep } from '../../../kernel/world/world.ts';
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

async function begin(client: pg.PoolClient): Promise<void> {
  await client.query('begin; set local lock_timeout = 0');
  // a platform that starts there, or another move, waits for the end of this one
  await client.query(`lock table ${quoted(installation)} in access exclusive mode`);
}

const serverIsBackWithin = seconds(60);

async function statusOf(pool: FollowingPool, transaction: string): Promise<string | undefined> {
  try {
    await pool.findPrimary();
    const client = await pool.connect();
    const { rows } = await client
      .query<{ status: string }>('select pg_xact_status($1::xid8) as status', [transaction])
      .finally(() => client.release());
    return rows[0]?.status;
  } catch {
    // it is not back yet
    return undefined;
  }
}

/**
 * Asks what became of a transaction whose commit nobody has answered: the server remembers, and so does the one that follows it
 * (https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT).
 * @throws MoveRefused where no server says it in time
 */
async function wasCommitted(pool: FollowingPool, transaction: string): Promise<boolean> {
  const giveUpAt = monotonic() + serverIsBackWithin;
  while (monotonic() < giveUpAt) {
    const status = await statusOf(pool, transaction);
    if (status === 'committed' || status === 'aborted') return status === 'committed';
    await sleep(seconds(1));
  }
  throw new MoveRefused(
    'The connection was lost while everything was committed, and the server does not come back. Run the command again when it is: where it finds rows in the database, all are there, and the file of the embedded one is yours to put away.',
  );
}

/** Opens the database that is moved into; its schema is up to date. @throws where it is out of reach */
export async function openMoveTarget(databaseUrl: string): Promise<MoveTarget> {
  const pool = new FollowingPool(databaseUrl, ofWholeTables);
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
      const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
      try {
        await client.query('commit');
      } catch (reason) {
        if (!(await wasCommitted(pool, rows[0]?.id ?? ''))) throw reason;
      }
    },
    async analyze() {
      const other = await pool.connect();
      await other.query('analyze').finally(() => other.release());
    },
    async close() {
      // ends the connection, and with it a transaction that was not committed
      client.release(true);
      await pool.end();
    },
  };
}
