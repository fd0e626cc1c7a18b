import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { Store, Writer } from '../store.ts';
import { openPostgres } from './open-postgres.ts';

let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await newDatabase('postgres', process.env.TEST_POSTGRES_TEMPLATE);
  store = await openPostgres(database.url ?? '');
  await store.change((tx) => tx.insertInto('jobs').values({ job: 'held', dueAt: 0 }).execute());
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const hold = (tx: Writer, dueAt: number) =>
  tx.updateTable('jobs').set({ dueAt }).where('job', '=', 'held').execute();
const sleep = (tx: Writer, forSeconds: number) =>
  tx.executeQuery(sql`select pg_sleep(${sql.lit(forSeconds)})`.compile(tx as never));

async function timed(work: () => Promise<unknown>): Promise<{ reason: unknown; took: number }> {
  const from = performance.now();
  const reason = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { reason, took: performance.now() - from };
}

test.each([
  ['one long statement', [7]],
  ['a long statement behind a short one', [1.5, 7]],
  ['many short statements', Array.from({ length: 30 }, () => 0.25)],
])(
  'a change of %s is given up after two seconds, and its row and connection are free then',
  async (_what, pauses) => {
    const { reason, took } = await timed(() =>
      store.change(async (tx) => {
        await hold(tx, 1);
        for (const pause of pauses) await sleep(tx, pause);
      }),
    );
    expect(reason).toMatchObject({ message: expect.stringMatching(/^a change took too long/) });
    expect(took).toBeGreaterThan(1900);
    // a busy machine is late, but nowhere near the seven seconds of the statement
    expect(took).toBeLessThan(4000);
    expect(store.connections()).toMatchObject({ busy: 0, waiting: 0 });
    const next = await timed(() => store.change((tx) => hold(tx, 2)));
    expect(next.reason).toBeUndefined();
    expect(next.took).toBeLessThan(1000);
    expect(await store.read.selectFrom('jobs').select('dueAt').execute()).toEqual([{ dueAt: 2 }]);
  },
);

test('a commit that takes longer than a change may is waited for', async () => {
  // what a deferred trigger does belongs to the commit, as the wait for a standby does
  const commitSlowly = [
    sql`create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(2.5); return null; end'`,
    sql`create constraint trigger slow after update on jobs deferrable initially deferred
      for each row execute function slowly()`,
  ];
  for (const statement of commitSlowly) await store.read.executeQuery(statement.compile(store.read as never));
  const { reason, took } = await timed(() => store.change((tx) => hold(tx, 3)));
  expect(reason).toBeUndefined();
  expect(took).toBeGreaterThan(2400);
  expect(await store.read.selectFrom('jobs').select('dueAt').execute()).toEqual([{ dueAt: 3 }]);
});

test.each([
  ['powerLoss', 'on'],
  ['crash', 'off'],
] as const)('a change that survives %s has synchronous_commit %s', async (survives, setting) => {
  const { rows } = await store.change(
    (tx) =>
      tx.executeQuery<{ setting: string }>(
        sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.compile(
          tx as never,
        ),
      ),
    survives,
  );
  expect(rows).toEqual([{ setting }]);
});

test('a limit of a change ends with it', async () => {
  await store.change((tx) => hold(tx, 4));
  const query = sql<{ setting: string }>`select current_setting('statement_timeout') as setting`;
  const { rows } = await store.read.executeQuery(query.compile(store.read as never));
  expect(rows).toEqual([{ setting: '10s' }]);
});
