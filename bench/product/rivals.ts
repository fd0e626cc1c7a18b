import { join } from 'node:path';
import { freePort } from '../../scripts/machine/free-port.ts';
import { scratchFolder } from '../process/scratch-folder.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { type Equipment, fillStore } from './people.ts';
import { startPlatform } from './platform-server.ts';

/** The product and its floor, each in a process of its own with a database of its own, both filled alike. */
export interface Rivals extends AsyncDisposable {
  product: ServerProcess;
  floor: ServerProcess;
}

/** The floor under the calls, on a database that is there. */
async function startFloor(dataDir: string): Promise<ServerProcess> {
  const port = await freePort();
  const file = join(import.meta.dirname, '..', 'floors', 'calls.ts');
  return startServer({ file, port, path: '/', env: { DATA_DIR: dataDir } });
}

/** Fills two databases with so many accounts and starts both. @param has what each has besides a password */
export async function startRivals(accounts: number, has: Equipment = {}): Promise<Rivals> {
  const folder = scratchFolder();
  const [ours, bare] = [join(folder, 'product'), join(folder, 'floor')];
  for (const dataDir of [ours, bare]) await fillStore({ databaseUrl: undefined, dataDir }, accounts, has);
  const product = await startPlatform(ours);
  const floor = await startFloor(bare);
  return {
    product,
    floor,
    async [Symbol.asyncDispose]() {
      await Promise.all([product.stop(), floor.stop()]);
    },
  };
}
