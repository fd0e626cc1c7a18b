import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeBehind, engineOfRun, newDatabase, type TestDatabase } from '../../testing/database.ts';
import { untilWaiting } from '../../testing/one-behind-the-other.ts';
import { databaseFile, openStore } from './open-store.ts';

const run = promisify(execFile);
/** The lock that `migrate-postgres.ts` takes. */
const turnOfMigration = 4_200_813;
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

/**
 * Holds what processes take turns by to migrate.
 * @returns what waits until so many of them wait for it, as far as that can be seen, and what lets them go
 */
async function holdTurn() {
  if (database.url === undefined) {
    const guard = new DatabaseSync(`${databaseFile(dataDir)}.lock`);
    guard.exec('begin exclusive');
    return { untilWaiting: async () => undefined, letGo: async () => guard.close() };
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${turnOfMigration})`);
  return {
    untilWaiting: (count: number) => untilWaiting(client, [], count),
    letGo: () => client.end(),
  };
}

/** Starts a process that migrates. @returns it, and when it is about to */
function startMigrating() {
  const script = `
    const { writeSync } = await import('node:fs');
    const { openStore } = await import(${JSON.stringify(opener)});
    const store = await openStore(${JSON.stringify({ dataDir, databaseUrl: database.url })});
    writeSync(1, 'open');
    await store.migrate();
    await store.probe();
    await store.close();`;
  const running = run(process.execPath, ['--input-type=module', '-e', script]);
  const { stdout } = running.child;
  return { running, isOpen: Promise.race([stdout && once(stdout, 'data'), running]) };
}

it('many processes that start at once on an empty database all come up', async () => {
  const turn = await holdTurn();
  const starts = Array.from({ length: 8 }, startMigrating);
  const outcomes = Promise.allSettled(starts.map(({ running }) => running));
  await Promise.allSettled(starts.map(({ isOpen }) => isOpen));
  await turn.untilWaiting(starts.length);
  await turn.letGo();
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toEqual([]);
});

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
