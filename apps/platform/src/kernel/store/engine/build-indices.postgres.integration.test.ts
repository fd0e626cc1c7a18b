import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeBehind, newDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { Db, SchemaChange } from '../migrations/new-table.ts';
import type { Store } from '../store.ts';
import { schemaChanges } from './migrate.ts';
import { migrateServer } from './migrate-postgres.ts';
import { openPostgres } from './open-postgres.ts';

let database: TestDatabase;
let url: string;
let store: Store;
/** Has a transaction open. */
let reader: pg.Client;
/** Has none, since what is going on looks the same until a transaction ends. */
let watcher: pg.Client;
beforeEach(async () => {
  database = await newDatabase('postgres', process.env.TEST_POSTGRES_TEMPLATE);
  url = database.url ?? '';
  store = await openPostgres(url);
  reader = new pg.Client({ connectionString: url });
  watcher = new pg.Client({ connectionString: url });
  await Promise.all([reader.connect(), watcher.connect()]);
});
afterEach(async () => {
  await Promise.all([reader.end(), watcher.end()]);
  await store.close();
  await database.drop();
});

/** The migrations of the next release, which indexes a table that is written to. */
const nextRelease = (on = 'jobs', isUnique = false) => {
  const next: SchemaChange = {
    up: (db: Db) => db.schema.alterTable(on).addColumn('note', 'text').execute(),
    indices: (db) => {
      const index = db.schema.createIndex('added').on(on).column('dueAt');
      return [isUnique ? index.unique() : index];
    },
  };
  return { ...schemaChanges, '9999-next': next };
};

/** The build of an index waits for a transaction that began before, so it lasts for as long as the test wants. */
const holdSnapshot = () => reader.query('begin isolation level repeatable read; select 1');

const isValid = async () => {
  const { rows } = await watcher.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
    'added',
  ]);
  return rows[0]?.indisvalid as boolean | undefined;
};

/** @returns the process that builds the index, once it waits for the reader */
const isBeingBuilt = async () => {
  const { rows } = await watcher.query(
    `select pid from pg_stat_progress_create_index where datname = current_database()
      and phase = 'waiting for old snapshots'`,
  );
  return rows[0]?.pid as number | undefined;
};

/** @returns how many starts have asked for the turn to build, and wait */
const waitingStarts = async () => {
  const { rows } = await watcher.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and query like '%pg_try_advisory_xact_lock%'`,
  );
  return rows.length;
};

let written = 0;
const write = async () => {
  written += 1;
  const row = { job: `written ${written}`, dueAt: written };
  await store.change((tx) => tx.insertInto('jobs').values(row).execute());
};

test('nobody who writes waits while a migration builds an index, nor does a node of the release before that starts', async () => {
  await holdSnapshot();
  let isDone = false;
  const starts = [migrateServer(url, nextRelease()), migrateServer(url, nextRelease())];
  const done = Promise.all(starts).then((newer) => {
    isDone = true;
    return newer;
  });
  let longest = 0;
  const timedWrite = async () => {
    const from = performance.now();
    await write();
    longest = Math.max(longest, performance.now() - from);
  };
  const writeAndLook = () => timedWrite().then(isBeingBuilt);
  await expect.poll(writeAndLook, { interval: 1 }).toBeDefined();
  for (let nth = 0; nth < 50; nth += 1) await timedWrite();
  expect(await migrateServer(url)).toBe('9999-next');
  expect(isDone).toBe(false);
  // a build that keeps writers waiting does so until it ends, which it has not
  expect(longest).toBeLessThan(1500);

  await reader.query('commit');
  expect(await done).toEqual([undefined, undefined]);
  expect(await isValid()).toBe(true);
});

test('an index whose build was interrupted is built again by the next start', async () => {
  await holdSnapshot();
  const interrupted = migrateServer(url, nextRelease()).catch((reason: unknown) => reason);
  await expect.poll(isBeingBuilt).toBeDefined();
  await watcher.query('select pg_terminate_backend($1)', [await isBeingBuilt()]);
  expect(await interrupted).toBeInstanceOf(Error);
  await reader.query('commit');
  expect(await isValid()).toBe(false);
  await write();

  expect(await migrateServer(url, nextRelease())).toBeUndefined();
  expect(await isValid()).toBe(true);
});

test('a start waits for the build that a dead node has left running, and does not begin it anew', async () => {
  await holdSnapshot();
  await changeBehind(url, 'alter table jobs add column note text');
  const orphan = new pg.Client({ connectionString: url });
  await orphan.connect();
  const building = orphan.query('create index concurrently added on jobs ("dueAt")');
  await expect.poll(isBeingBuilt).toBeDefined();
  const { rows } = await watcher.query(`select to_regclass('added')::oid as oid`);
  const withoutColumn = {
    ...nextRelease(),
    '9999-next': { ...nextRelease()['9999-next'], up: async () => undefined },
  };
  const start = migrateServer(url, withoutColumn);
  await expect.poll(waitingStarts).toBe(1);
  await reader.query('commit');
  await Promise.all([building, start]);
  await orphan.end();
  expect((await watcher.query(`select to_regclass('added')::oid as oid`)).rows).toEqual(rows);
  expect(await isValid()).toBe(true);
});

test('a unique index over equal rows refuses the start, and is built once they differ', async () => {
  for (const job of ['one', 'two'])
    await store.change((tx) => tx.insertInto('jobs').values({ job, dueAt: 7 }).execute());
  await expect(migrateServer(url, nextRelease('jobs', true))).rejects.toThrow(
    'could not create unique index',
  );
  await store.change((tx) => tx.deleteFrom('jobs').where('job', '=', 'two').execute());
  expect(await migrateServer(url, nextRelease('jobs', true))).toBeUndefined();
  expect(await isValid()).toBe(true);
});

test('a table in parts, which PostgreSQL cannot index while others write, is indexed all the same', async () => {
  await changeBehind(
    url,
    `create table parted (job text, "dueAt" bigint) partition by range ("dueAt");
     create table parted_first partition of parted default`,
  );
  expect(await migrateServer(url, nextRelease('parted'))).toBeUndefined();
  expect(await isValid()).toBe(true);
});
