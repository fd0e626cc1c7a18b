import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeBehind, engineOfRun, newDatabase, type TestDatabase } from '../testing/database.ts';
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

if (engineOfRun() === 'postgres')
  it('a change of the schema may take longer than a call, and starts wait for one another as long as it takes', async () => {
    const store = await openStore({ dataDir, databaseUrl: database.url });
    const behind = [
      `create function takes_long() returns event_trigger language plpgsql as $$ begin
         -- an index that is built behind the migration keeps nobody waiting
         if current_setting('lock_timeout') = '0' then return; end if;
         if current_setting('statement_timeout') <> '0' or current_setting('lock_timeout') <> '1500ms' then
           raise exception 'the limits are those of a call';
         end if;
         -- one of them is enough
         if coalesce(current_setting('test.slept', true), '') = '' then
           perform set_config('test.slept', 'yes', true);
           while not exists (select from pg_locks join pg_database on database = pg_database.oid
               where locktype = 'advisory' and not granted and datname = current_database()) loop
             perform pg_sleep(0.01);
           end loop;
           perform pg_sleep(2);
         end if;
       end $$`,
      `create event trigger slow on ddl_command_start when tag in ('CREATE INDEX') execute function takes_long()`,
    ];
    for (const statement of behind) await changeBehind(database.url ?? '', statement);
    // the first goes on once the second waits, and lets it wait for longer than a call may wait for a lock
    const other = await openStore({ dataDir, databaseUrl: database.url });
    expect(await Promise.all([store.migrate(), other.migrate()])).toEqual([undefined, undefined]);
    await store.probe();
    await Promise.all([store.close(), other.close()]);
  });
