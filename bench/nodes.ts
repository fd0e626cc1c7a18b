import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@foyer/contract/durations';
import { startPostgres } from '../scripts/machine/postgres.ts';
import { type Drive, drive } from './load/drive.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import type { ServerProcess } from './process/server-process.ts';
import { type Amount, sessionReads, signIns } from './product/load.ts';
import { fillStore } from './product/people.ts';
import { startPlatform } from './product/platform-server.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// Two nodes on one PostgreSQL beside one node, with as many connections to each. Here everything shares the processors of one machine:
// where they are too few for two nodes, the database and what measures, the goal says nothing.
const accounts = 1_000;
const enoughCores = 6;

const folder = scratchFolder();
const postgres = await startPostgres();
await fillStore({ databaseUrl: postgres.url, dataDir: join(folder, 'node1') }, accounts);
const nodeIn = (name: string) => startPlatform(join(folder, name), { env: { DATABASE_URL: postgres.url } });
const [one, other] = [await nodeIn('node1'), await nodeIn('node2')];

type MakeDrive = (server: ServerProcess, amount: Amount) => Drive;

async function together(servers: readonly ServerProcess[], make: MakeDrive, amount: Amount) {
  const driven = await Promise.all(servers.map((server) => drive(make(server, amount))));
  const perSecond = driven.reduce((sum, each) => sum + each.perSecond, 0);
  return { perSecond, p99: Math.max(...driven.map(({ p99 }) => p99)) };
}

const entering = { accounts, connections: 4, lastsAtMost: seconds(4) };
const reading = { accounts, connections: 16, lastsAtMost: seconds(3) };
const entries = await interleaved({
  two: () => together([one, other], signIns, entering),
  alone: () => together([one], signIns, entering),
});
const reads = await interleaved({
  two: () => together([one, other], sessionReads, reading),
  alone: () => together([one], sessionReads, reading),
});
await Promise.all([one.stop(), other.stop()]);
await postgres.stop();

const goalWhereItMeansSomething = ({ two, alone }: typeof entries) =>
  availableParallelism() < enoughCores
    ? { goal: `≥ 1.8 × with ${enoughCores} cores` }
    : { goal: '≥ 1.8 ×', reached: two.perSecond >= 1.8 * alone.perSecond };
const rowOf = (what: string, measured: number, floor: number, unit: string) => ({
  what,
  unit,
  measured,
  floor,
});

printRows('Two nodes on one PostgreSQL (measured) beside one (floor)', [
  {
    ...rowOf('password sign-ins', entries.two.perSecond, entries.alone.perSecond, '1/s'),
    ...goalWhereItMeansSomething(entries),
  },
  rowOf('99 % of them within', entries.two.p99, entries.alone.p99, 'ms'),
  rowOf('session reads', reads.two.perSecond, reads.alone.perSecond, '1/s'),
  rowOf('99 % of them within', reads.two.p99, reads.alone.p99, 'ms'),
]);
