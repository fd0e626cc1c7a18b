import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { filledIn, type Plan } from './plan.ts';
import type { ClusterPrograms } from './programs.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const host = '127.0.0.1';

/** Starts HAProxy in front of the database servers and of the nodes. */
export function startBalancer(
  plan: Plan,
  { haproxy }: ClusterPrograms,
  lives: Writable | undefined,
): ServerProcess {
  const { ports, folder } = plan;
  const database = (which: 1 | 2) =>
    `  server database${which} ${host}:${ports[`database${which}`]} check port ${ports[`patroni${which}`]}`;
  const node = (which: 1 | 2) => `  server node${which} ${host}:${ports[`node${which}`]} check`;
  const values = {
    HOST: host,
    POSTGRES_PORT: ports.postgres,
    WEB_PORT: ports.web,
    STATUS_PORT: ports.status,
    PUBLIC_HOST: `localhost:${ports.web}`,
    DATABASES: [database(1), database(2)].join('\n'),
    NODES: [node(1), node(2)].join('\n'),
  };
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, filledIn('haproxy.cfg', values));
  return startServer({ name: 'haproxy', program: haproxy, args: ['-db', '-f', file] }, folder, lives);
}
