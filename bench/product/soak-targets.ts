import { statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../../apps/platform/src/kernel/store/open-store.ts';
import { startCluster } from '../../scripts/cluster/cluster.ts';
import { startPostgres } from '../../scripts/machine/postgres.ts';
import { residentMiB } from '../process/cpu-time.ts';
import { scratchFolder } from '../process/scratch-folder.ts';
import { fillStore } from './people.ts';
import { startPlatform } from './platform-server.ts';
import type { Server } from './visitor.ts';

/** What is soaked. */
export interface SoakTarget {
  name: string;
  servers: readonly Server[];
  mailArrives: boolean;
  /** Memory of its nodes, MiB; not-a-number where they are none of this machine. */
  memory: () => number;
  /** Of the embedded database, MiB; not-a-number where there is none. */
  size: () => number;
  stop: () => Promise<void>;
}

const mebibyte = 2 ** 20;
const unknown = () => Number.NaN;

/** One node with a database of its own. */
async function ownPlatform(engine: 'sqlite' | 'postgres', people: number): Promise<SoakTarget> {
  const dataDir = join(scratchFolder(), 'data');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  await fillStore({ databaseUrl: postgres?.url, dataDir }, people);
  const server = await startPlatform(dataDir, { env: postgres ? { DATABASE_URL: postgres.url } : {} });
  return {
    name: engine,
    servers: [server],
    mailArrives: true,
    memory: () => residentMiB(server.pid),
    size: postgres ? unknown : () => statSync(databaseFile(dataDir)).size / mebibyte,
    async stop() {
      await server.stop();
      await postgres?.stop();
    },
  };
}

/** Two nodes, PostgreSQL with its standby, Redis and HAProxy, as `npm run cluster` starts them; people come through HAProxy. */
async function ownCluster(people: number): Promise<SoakTarget> {
  const cluster = await startCluster({ folder: scratchFolder() });
  await fillStore({ databaseUrl: cluster.databaseUrl, dataDir: scratchFolder() }, people);
  const memoryOf = (pids: readonly number[]) => pids.map(residentMiB).filter((each) => !Number.isNaN(each));
  return {
    name: 'cluster',
    servers: [{ port: cluster.plan.ports.web }],
    mailArrives: true,
    memory: () => cluster.nodes.flatMap((node) => memoryOf(node.pids())).reduce((sum, each) => sum + each, 0),
    size: unknown,
    stop: () => cluster.end(),
  };
}

/** What runs already. @param origins between commas @param databaseUrl where people are added for it */
export async function platformAt(
  origins: string,
  databaseUrl: string | undefined,
  people: number,
): Promise<SoakTarget> {
  if (!databaseUrl) throw new Error('--at needs --database: the people have to come from somewhere');
  await fillStore({ databaseUrl, dataDir: scratchFolder() }, people);
  return {
    name: origins,
    servers: origins.split(',').map((origin) => ({ port: 0, origin })),
    mailArrives: false,
    memory: unknown,
    size: unknown,
    stop: async () => undefined,
  };
}

/** Starts one. @param engine `sqlite`, `postgres` or `cluster` @throws Error for any other word */
export function startTarget(engine: string, people: number): Promise<SoakTarget> {
  if (engine === 'cluster') return ownCluster(people);
  if (engine === 'sqlite' || engine === 'postgres') return ownPlatform(engine, people);
  throw new Error(`--engine is sqlite, postgres, cluster, or several of them between commas, not ${engine}`);
}
