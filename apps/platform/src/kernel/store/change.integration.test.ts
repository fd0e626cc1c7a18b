import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { engineOfRun, newDatabase, type TestDatabase } from '../../testing/database.ts';
import { takeTurn } from '../jobs/jobs.ts';
import { takeKey } from './idempotency.ts';
import { openStore } from './open-store.ts';
import type { Store, Writer } from './store.ts';

let dataDir: string;
let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-change-'));
  database = await newDatabase(engineOfRun());
  store = await openStore({ dataDir, databaseUrl: database.url });
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const add = async (tx: Writer, job: string) => {
  await tx.insertInto('jobs').values({ job, dueAt: 1 }).execute();
};

it('nothing remains of a change that throws, and nothing happens after it', async () => {
  const done: string[] = [];
  const change = store.change(async (tx) => {
    await add(tx, 'half done');
    store.afterCommit(tx, () => done.push('half done'));
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  expect(await store.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
  expect(done).toEqual([]);
});

it('what waits for the commit happens after it', async () => {
  let seen: unknown;
  await store.change(async (tx) => {
    await add(tx, 'kept');
    store.afterCommit(tx, () => {
      seen = store.read.selectFrom('jobs').select('job').execute();
    });
  });
  expect(await seen).toMatchObject([{ job: 'kept' }]);
});

it('a change that waits for something else fails fast and leaves the store usable', async () => {
  let handle: Writer | undefined;
  const foreign = store.change(async (tx) => {
    handle = tx;
    await add(tx, 'half done');
    await new Promise(() => undefined);
  });
  await expect(foreign).rejects.toThrow(/awaits? the store|not the store/);
  await expect(add(handle as Writer, 'too late')).rejects.toThrow();
  await store.change((tx) => add(tx, 'next'));
  expect(await store.read.selectFrom('jobs').select('job').execute()).toMatchObject([{ job: 'next' }]);
});

it('of many nodes that ask at once one gets a job’s turn, and another one after it', async () => {
  const ask = (now: number) => store.change((tx) => takeTurn(tx, { job: 'sweep', now, until: now + 100 }));
  const first = await Promise.all(Array.from({ length: 20 }, () => ask(1000)));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await ask(1099)).toBe(false);
  expect(await ask(1100)).toBe(true);
});

it('of many repeats that come at once one runs, until the first has had its time', async () => {
  const take = (now: number) =>
    store.change((tx) =>
      takeKey(tx, { keyHash: 'key', now, abandonedBefore: now - 20_000, forgottenBefore: now - 50_000 }),
    );
  const first = await Promise.all(Array.from({ length: 20 }, () => take(100_000)));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await take(120_000)).toBe(false);
  expect(await take(120_001)).toBe(true);
});
