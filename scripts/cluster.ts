import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build/ensure-build.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { removeAfterAll } from './cluster/server-process.ts';
import { endWithNpm } from './end-with-npm.ts';

// npm run cluster [-- --folder <folder>]: a whole cluster on this machine, for trying and testing; Ctrl+C ends it.
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const say = (line: string) => process.stderr.write(`${line}\n`);

function sayAddresses({ url, plan, nodes, databases }: Cluster): void {
  const rows: [string, string | number][] = [
    ['Portal', url],
    ['Local inbox', `${url}/inbox`],
    ['API reference', `${url}/docs`],
    ...nodes.map((node): [string, string] => [node.name, node.url]),
    ['PostgreSQL', `127.0.0.1:${plan.ports.postgres} leads to the primary (HAProxy)`],
    ...databases.servers.map((server): [string, string] => [
      server.name,
      `127.0.0.1:${server.port}, Patroni at http://127.0.0.1:${plan.ports[server.name === 'database1' ? 'patroni1' : 'patroni2']}/cluster`,
    ]),
    ['Redis', `127.0.0.1:${plan.ports.redis}`],
    ['What is up', `http://127.0.0.1:${plan.ports.status}/ (HAProxy)`],
    ['Logs, settings', plan.folder],
  ];
  for (const [name, address] of rows) say(`${name.padEnd(16)} ${address}`);
  say('Ctrl+C ends everything.');
}

endWithNpm();
const told = Promise.withResolvers<void>();
process.on('SIGINT', () => told.resolve()).on('SIGTERM', () => told.resolve());
try {
  await ensureBuild();
  const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'foyer-cluster-'));
  const lives = values.folder ? {} : { lives: removeAfterAll(folder) };
  say('Starting etcd, Patroni with PostgreSQL twice, Redis, HAProxy and two nodes …');
  const cluster = await startCluster({ folder, ...lives });
  sayAddresses(cluster);
  await told.promise;
  say('Ending …');
  await cluster.end();
  process.exit(0);
} catch (reason) {
  say(reason instanceof Error ? reason.message : `${reason}`);
  process.exit(1);
}
