import pg from 'pg';
import type { Tables } from '../kernel/store/tables.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { raced } from './races.ts';
import { type HeldAct, stopAtChange } from './stop-at-change.ts';

/** What acts need: a row, by its key, or a whole table if the row is not there yet. */
export type Needed =
  | { table: keyof Tables; column: string; value: string }
  | { table: keyof Tables; column?: undefined };

/** Something to do, and in which of its changes, counted from 1, it needs what is held; in the first unless said otherwise. */
export type Act<Result> = (() => Promise<Result>) & { readonly change?: number };

/** Says in which of its changes an act needs what is held. */
export const inChange = <Result>(change: number, act: () => Promise<Result>): Act<Result> =>
  Object.assign(() => act(), { change });

/** The row of an account, which every act holds that begins or ends something for it (settled X3). */
export const accountRow = ({ accountID }: { accountID: string }): Needed => ({
  table: 'accounts',
  column: 'accountID',
  value: accountID,
});

/**
 * Of many acts so many are seen to wait for the lock. The pool has 16 connections, and the longer the lock is held, the
 * nearer the first act comes to giving up.
 */
const enoughWaiting = 8;

/** How many transactions wait for a lock of another one, in the database of the connection. */
const waiting = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Waits until so many transactions wait for a lock.
 * @param client may hold the lock @throws if an act ends without having waited
 */
export async function untilWaiting(
  client: pg.Client,
  acts: readonly Pick<HeldAct, 'isOver'>[],
  count: number,
): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(waiting);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    if (acts.some(({ isOver }) => isOver())) throw new Error('an act did not need what was held');
    // within its transaction a session sees the statistics as they were at first
    await client.query('select pg_stat_clear_snapshot()');
  }
}

/** Locks a row, or a table against everybody who writes or locks in it; whoever only reads goes on. */
const lock = (client: pg.Client, needed: Needed) =>
  needed.column === undefined
    ? client.query(`lock table "${needed.table}" in exclusive mode`)
    : client.query(`select 1 from "${needed.table}" where "${needed.column}" = $1 for update`, [
        needed.value,
      ]);

/** Holds what acts need on PostgreSQL, and lets them go on one by one, each to where it waits for that. */
async function lineUp(client: pg.Client, needed: Needed, acts: readonly HeldAct[]): Promise<void> {
  await client.query('begin');
  await lock(client, needed);
  for (const [nth, { goOn }] of acts.entries()) {
    goOn();
    if (nth < enoughWaiting) await untilWaiting(client, acts, nth + 1);
  }
}

interface HeldUp {
  /** How many of the acts must be held up, if the others wait for these by themselves or are refused. All, unless said otherwise. */
  count?: number;
  /** More nodes on the same database, on which some of them are done. */
  nodes?: readonly PlatformUnderTest[];
}

interface Held<Result, Meanwhile> extends HeldUp {
  acts: readonly Act<Result>[];
  /** What is done while they are held up. */
  meanwhile: () => Promise<Meanwhile>;
}

/**
 * Begins acts, does something while they are held up, and lets them go on in their order. On both engines an act stops in
 * front of its change; on PostgreSQL it then goes on to where it waits for what it needs.
 * @returns what was done meanwhile, and what the acts will return
 * @throws if an act ends without having been held up
 */
export async function whileHeldUp<Result, Meanwhile>(
  platform: PlatformUnderTest,
  needed: Needed,
  { acts, count = acts.length, nodes = [], meanwhile }: Held<Result, Meanwhile>,
): Promise<{ done: Meanwhile; answers: Promise<Result[]> }> {
  const { store, config } = platform.services;
  const client =
    store.engine === 'postgres' ? new pg.Client({ connectionString: config.databaseUrl }) : undefined;
  await client?.connect();
  const { begin, untilStopped, letAllGo } = stopAtChange(
    [platform, ...nodes].map(({ services }) => services.store),
  );
  try {
    const answers = Promise.all(acts.map((act) => begin(act, act.change)));
    answers.catch(() => undefined);
    const stopped = await untilStopped(count);
    if (client) await lineUp(client, needed, stopped);
    const done = await meanwhile();
    await client?.query('commit');
    return { done, answers };
  } finally {
    letAllGo();
    await client?.end();
  }
}

/**
 * Does many things at once: nothing is changed before all of them are about to change something, so that they cannot come
 * one after the other.
 * @returns what they returned
 */
export async function allAtOnce<Result>(
  platform: PlatformUnderTest,
  needed: Needed,
  acts: readonly Act<Result>[],
  held: HeldUp = {},
): Promise<Result[]> {
  const meanwhile = async () => undefined;
  const { answers } = await whileHeldUp(platform, needed, { ...held, acts, meanwhile });
  return answers;
}

/** Does the same so many times at once. @see allAtOnce */
export const manyAtOnce = <Result>(
  platform: PlatformUnderTest,
  needed: Needed,
  times: number,
  act: Act<Result>,
  held?: HeldUp,
): Promise<Result[]> =>
  allAtOnce(
    platform,
    needed,
    Array.from({ length: times }, () => act),
    held,
  );

/**
 * Does two things at once that need the same: both are about to change something before either does, and the first comes
 * first.
 */
export async function oneBehindTheOther<First, Second>(
  platform: PlatformUnderTest,
  needed: Needed,
  first: Act<First>,
  second: Act<Second>,
): Promise<[First, Second]> {
  // the types of two different acts are lost on the way
  const [one, other] = await allAtOnce<unknown>(platform, needed, [first, second]);
  return [one as First, other as Second];
}

/**
 * Does two things at once that need the same, one behind the other: the first comes first in even rounds, the second in odd
 * ones.
 * @returns what they returned, in the order given
 */
export async function inTurn<First, Second>(
  platform: PlatformUnderTest,
  needed: Needed,
  nth: number,
  first: Act<First>,
  second: Act<Second>,
): Promise<[First, Second]> {
  if (nth % 2 === 0) return oneBehindTheOther(platform, needed, first, second);
  const [other, one] = await oneBehindTheOther(platform, needed, second, first);
  return [one, other];
}

/** Rounds of two that meet for certain: twice in either order. */
export const turns = 4;

/**
 * Does two things at once that need the same: in the first rounds one behind the other, in either order. The other rounds are
 * left to chance, which also lets them meet before and behind what they need.
 */
export const met = <First, Second>(
  platform: PlatformUnderTest,
  needed: Needed,
  nth: number,
  first: Act<First>,
  second: Act<Second>,
): Promise<[First, Second]> =>
  nth < turns ? inTurn(platform, needed, nth, first, second) : raced(platform, nth, first, second);
