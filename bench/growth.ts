import { join } from 'node:path';
import { seconds } from '@foyer/contract/durations';
import { startPostgres } from '../scripts/machine/postgres.ts';
import { drive } from './load/drive.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { refreshes, sessionReads, signIns } from './product/load.ts';
import { fillStore } from './product/people.ts';
import { startPlatform } from './product/platform-server.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// The same calls with few and with many accounts; the floor is the product with few.
const few = 10_000;
const many = process.argv.includes('--full') ? 1_000_000 : 50_000;

async function startWith(engine: 'sqlite' | 'postgres', accounts: number) {
  const dataDir = join(scratchFolder(), 'data');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  await fillStore({ databaseUrl: postgres?.url, dataDir }, accounts);
  const server = await startPlatform(dataDir, { env: postgres ? { DATABASE_URL: postgres.url } : {} });
  const end = async () => {
    await server.stop();
    await postgres?.stop();
  };
  return { server, accounts, newest: new Map<number, string>(), end };
}

type Grown = Awaited<ReturnType<typeof startWith>>;

async function measure({ server, accounts, newest }: Grown) {
  const amount = { accounts, connections: 8, lastsAtMost: seconds(1) };
  const reads = await drive(sessionReads(server, amount));
  const turns = await drive(refreshes(server, amount, newest));
  const entries = await drive(signIns(server, { ...amount, connections: 4, lastsAtMost: seconds(2) }));
  return { read: reads.cpu, refresh: turns.cpu, signIn: entries.cpuBeyondHash };
}

const rowOf = (what: string, measured: number, floor: number, atMost: number) => ({
  what,
  unit: 'ms',
  measured,
  floor,
  goal: `≤ ${atMost} × few`,
  reached: measured <= atMost * floor,
});

async function compare(engine: 'sqlite' | 'postgres'): Promise<void> {
  const small = await startWith(engine, few);
  const large = await startWith(engine, many);
  const { product, floor } = await interleaved({
    product: () => measure(large),
    floor: () => measure(small),
  });
  await small.end();
  await large.end();
  const title = `Growth from ${few} accounts (floor) to ${many} on ${engine}: processor time a call`;
  printRows(title, [
    rowOf('session read', product.read, floor.read, 1.1),
    rowOf('sign-in beyond the hash', product.signIn, floor.signIn, 1.1),
    rowOf('refresh', product.refresh, floor.refresh, 1.2),
  ]);
}

await compare('sqlite');
await compare('postgres');
