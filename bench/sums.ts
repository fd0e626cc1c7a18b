import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../apps/platform/src/kernel/store/open-store.ts';
import type { Store } from '../apps/platform/src/kernel/store/store.ts';
import { tableSizes, writtenSoFar } from '../apps/platform/src/kernel/store/table-sizes.ts';
import { tableNames } from '../apps/platform/src/nouns/tables.ts';
import { startPostgres } from '../scripts/machine/postgres.ts';
import { cpuTimeOf } from './process/cpu-time.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import type { ServerProcess } from './process/server-process.ts';
import { addressOf, fillStore } from './product/people.ts';
import { startPlatform } from './product/platform-server.ts';
import { Visitor } from './product/visitor.ts';
import { printRows, type Row } from './report/print-rows.ts';

// What each operation costs: rows, bytes, disk writes, passwords compared, processor time. docs/scaling.md calculates
// with it.
const each = 200;

/** What is done once for each of so many people. */
type Act = (server: ServerProcess, nth: number) => Promise<void>;

/** Somebody's browser, known from an earlier sign-in. */
const known = new Map<number, Visitor>();
const visitorOf = (server: ServerProcess, nth: number): Visitor => {
  const visitor = known.get(nth) ?? new Visitor(server);
  known.set(nth, visitor);
  return visitor;
};

const acts: readonly [what: string, app: boolean, act: Act][] = [
  [
    'sign-in by password, new browser',
    false,
    (server, nth) => visitorOf(server, nth).signInByPassword(addressOf(nth)),
  ],
  [
    'sign-in by password, known browser',
    false,
    (server, nth) => visitorOf(server, nth).signInByPassword(addressOf(nth)),
  ],
  [
    'sign-in by mailed code, known browser',
    false,
    (server, nth) => visitorOf(server, nth).signInByCode(addressOf(nth)),
  ],
  ['refresh of a session', false, (server, nth) => visitorOf(server, nth).refresh()],
  ['sign-out', false, (server, nth) => visitorOf(server, nth).signOut()],
  ['registration', false, (server, nth) => new Visitor(server).register(`new${nth}@bench.example`)],
  [
    'sign-in with password and app, new browser',
    true,
    (server, nth) => new Visitor(server).signInWithApp(addressOf(nth)),
  ],
];

async function hashesOf({ port }: ServerProcess): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^foyer_events_total\{event="password\.compared"\} (\d+)/m.exec(page)?.[1] ?? 0);
}

/** Bytes that a process has had written to disk; not-a-number where the system does not tell. */
function diskBytesOf(pid: number): number {
  try {
    return Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

async function noted(server: ServerProcess, store: Store) {
  // PostgreSQL's counters follow within a second
  await pause(1_200);
  return {
    tables: await tableSizes(store, tableNames),
    written: await writtenSoFar(store),
    disk: diskBytesOf(server.pid),
    hashes: await hashesOf(server),
    cpu: cpuTimeOf(server.pid).all,
  };
}

type Noted = Awaited<ReturnType<typeof noted>>;

function rowsBetween(before: Noted, after: Noted): Row[] {
  const per = (now = Number.NaN, then = Number.NaN) => (now - then) / each;
  const sum = (of: Noted, what: 'rows' | 'bytes') =>
    [...of.tables.values()].reduce((all, size) => all + size[what], 0);
  const grown = [...after.tables].flatMap(([name, { rows }]): Row[] => {
    const added = per(rows, before.tables.get(name)?.rows);
    return added === 0 ? [] : [{ what: `rows more in ${name}`, unit: '', measured: added }];
  });
  const ofServer: Row[] = [
    {
      what: 'rows written, changed or removed',
      unit: '',
      measured: per(after.written?.rows, before.written?.rows),
    },
    {
      what: 'transactions, those that read included',
      unit: '',
      measured: per(after.written?.commits, before.written?.commits),
    },
    { what: 'write-ahead log', unit: 'bytes', measured: per(after.written?.bytes, before.written?.bytes) },
  ];
  return [
    { what: 'rows more', unit: '', measured: per(sum(after, 'rows'), sum(before, 'rows')) },
    ...grown,
    {
      what: 'database, indexes included',
      unit: 'bytes',
      measured: per(sum(after, 'bytes'), sum(before, 'bytes')),
    },
    ...(after.written
      ? ofServer
      : [{ what: 'written to disk', unit: 'bytes', measured: per(after.disk, before.disk) }]),
    { what: 'passwords compared', unit: '', measured: per(after.hashes, before.hashes) },
    { what: 'processor time', unit: 'ms', measured: per(after.cpu, before.cpu) },
  ];
}

async function measure(engine: 'sqlite' | 'postgres', app: boolean): Promise<void> {
  const dataDir = join(scratchFolder(), 'data');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const place = { databaseUrl: postgres?.url, dataDir };
  await fillStore(place, 2 * each, { app });
  const server = await startPlatform(dataDir, { env: postgres ? { DATABASE_URL: postgres.url } : {} });
  const store = await openStore(place);
  known.clear();
  for (const [what, , act] of acts.filter(([, needs]) => needs === app)) {
    // compiles the code
    await act(server, each);
    const before = await noted(server, store);
    for (let nth = 0; nth < each; nth += 1) await act(server, nth);
    printRows(`One ${what}, on ${engine}`, rowsBetween(before, await noted(server, store)));
  }
  await store.close();
  await server.stop();
  await postgres?.stop();
}

// npm run bench sums -- --engine=postgres: on one of them
const [, asked] = process.argv.join(' ').match(/--engine=(sqlite|postgres)/) ?? [];
for (const engine of ['sqlite', 'postgres'] as const)
  for (const app of [false, true]) if (asked === undefined || asked === engine) await measure(engine, app);
