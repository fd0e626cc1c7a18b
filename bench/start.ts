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

// From the start of the process to its first page, on data that are there, with code compiled before, as after an update; beside a
// static page, and oidc-provider and better-auth as peers.
const folder = scratchFolder();
const env = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
const floors = (name: string) => join(import.meta.dirname, 'floors', `${name}.ts`);

async function startAndEnd(start: () => Promise<ServerProcess>) {
  await using server = await start();
  await pause(seconds(2));
  return { startedIn: server.startedIn, memory: residentMiB(server.pid) };
}

const dataDir = join(folder, 'data');
const first = await startAndEnd(() => startPlatform(dataDir, { path: '/login', env }));
/** @param path the request that shows that it answers */
async function startOf(name: string, path: string) {
  const port = await freePort();
  const own = { ...env, DATA_DIR: folder };
  return startAndEnd(() => startServer({ file: floors(name), port, path, env: own }));
}
const { product, floor, oidcProvider, betterAuth } = await interleaved({
  product: () => startAndEnd(() => startPlatform(dataDir, { path: '/login', env })),
  floor: () => startOf('static-page', '/'),
  oidcProvider: () => startOf('oidc-provider', '/jwks'),
  betterAuth: () => startOf('better-auth', '/api/auth/ok'),
});

printRows('Start', [
  {
    what: 'start to the first page',
    unit: 'ms',
    measured: product.startedIn,
    floor: floor.startedIn,
    goal: '≤ 1.5 × floor',
    reached: product.startedIn <= 1.5 * floor.startedIn,
  },
  {
    what: 'memory at rest',
    unit: 'MiB',
    measured: product.memory,
    floor: floor.memory,
    goal: '≤ 100 MiB',
    reached: product.memory <= 100,
  },
  { what: 'oidc-provider, to its first answer', unit: 'ms', measured: oidcProvider.startedIn },
  { what: 'its memory at rest', unit: 'MiB', measured: oidcProvider.memory },
  { what: 'better-auth, to its first answer', unit: 'ms', measured: betterAuth.startedIn },
  { what: 'its memory at rest', unit: 'MiB', measured: betterAuth.memory },
  { what: 'the very first start, without data or compiled code', unit: 'ms', measured: first.startedIn },
]);
