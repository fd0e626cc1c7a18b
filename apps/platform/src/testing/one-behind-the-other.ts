import pg from 'pg';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** A row that acts need, by its key. */
export interface NeededRow {
  table: 'accounts' | 'oauthRefreshTokens';
  column: string;
  value: string;
}

/** How many transactions wait for a lock of another one, in the database of the connection. */
const waiting = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** @throws where an act ends without having waited */
async function untilWaiting(
  client: pg.Client,
  acts: readonly Promise<unknown>[],
  count: number,
): Promise<void> {
  let ended = 0;
  const note = () => {
    ended += 1;
  };
  for (const act of acts) void act.then(note, note);
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(waiting);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    if (ended > 0) throw new Error('an act did not need the row');
    // within its transaction a session sees the statistics as they were at first
    await client.query('select pg_stat_clear_snapshot()');
  }
}

/**
 * Does things while a row that they need is held on PostgreSQL, and lets go at the end. On SQLite changes wait for one
 * another anyway: nothing is held there.
 * @param work is given what waits until so many of the acts wait for the row
 */
export async function whileHeld<Result>(
  { services: { store, config } }: PlatformUnderTest,
  { table, column, value }: NeededRow,
  work: (untilHeldUp: (acts: readonly Promise<unknown>[], count: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (store.engine === 'sqlite') return work(async () => undefined);
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select 1 from "${table}" where "${column}" = $1 for update`, [value]);
    const result = await work((acts, count) => untilWaiting(client, acts, count));
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/**
 * Does two things at once that need the same row: on PostgreSQL the row is held until both wait for it, the first in
 * front of the second. On SQLite the first begins first.
 */
export async function oneBehindTheOther<First, Second>(
  platform: PlatformUnderTest,
  row: NeededRow,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const begun = await whileHeld(platform, row, async (untilHeldUp) => {
    const one = first();
    await untilHeldUp([one], 1);
    const other = second();
    await untilHeldUp([one, other], 2);
    return { both: Promise.all([one, other]) };
  });
  return begun.both;
}
