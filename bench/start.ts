import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '@foyer/contract/durations';
import { freePort } from '../scripts/machine/free-port.ts';
import { residentMiB } from './process/cpu-time.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { type ServerProcess, startServer } from './process/server-process.ts';
import { startPlatform } from './product/platform-server.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// From the start of the process to its first page, on data that are there, with code compiled before, as after an update.
const folder = scratchFolder();
const env = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
const staticPage = join(import.meta.dirname, 'floors', 'static-page.ts');

async function startAndEnd(start: () => Promise<ServerProcess>) {
  await using server = await start();
  await pause(seconds(2));
  return { startedIn: server.startedIn, memory: residentMiB(server.pid) };
}

const dataDir = join(folder, 'data');
const first = await startAndEnd(() => startPlatform(dataDir, { path: '/login', env }));
const { product, floor } = await interleaved({
  product: () => startAndEnd(() => startPlatform(dataDir, { path: '/login', env })),
  floor: async () => {
    const port = await freePort();
    return startAndEnd(() => startServer({ file: staticPage, port, path: '/', env }));
  },
});

printRows('Start', [
  {
    what: 'start to the first page',
    unit: 'ms',
    measured: product.startedIn,
    floor: floor.startedIn,
    goal: '≤ 120 ms',
    reached: product.startedIn <= 120,
  },
  {
    what: 'memory at rest',
    unit: 'MiB',
    measured: product.memory,
    floor: floor.memory,
    goal: '≤ 95 MiB',
    reached: product.memory <= 95,
  },
  { what: 'the very first start, without data or compiled code', unit: 'ms', measured: first.startedIn },
]);
