import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { engineOfRun, newDatabase, type TestDatabase } from '../testing/database.ts';
import { openStore } from './open-store.ts';

const run = promisify(execFile);
const opener = join(import.meta.dirname, 'open-store.ts');

let dataDir: string;
let database: TestDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-migrate-'));
  database = await newDatabase(engineOfRun());
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

it('many processes that start at once on an empty database all come up', async () => {
  const place = JSON.stringify({ dataDir, databaseUrl: database.url });
  const script = `
    const { openStore } = await import(${JSON.stringify(opener)});
    const store = await openStore(${place});
    await store.migrate();
    await store.probe();
    await store.close();`;
  const starts = Array.from({ length: 8 }, () =>
    run(process.execPath, ['--input-type=module', '-e', script]),
  );
  const outcomes = await Promise.allSettled(starts);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
}, 60_000);

it('migrating again changes nothing', async () => {
  const store = await openStore({ dataDir, databaseUrl: database.url });
  await store.migrate();
  await store.probe();
  await store.migrate();
  expect(await store.read.selectFrom('jobs').select('job').execute()).toHaveLength(1);
  await store.close();
});
