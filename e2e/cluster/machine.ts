import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Cluster } from '../../scripts/cluster/cluster.ts';

/**
 * A machine for one node, with a network namespace of its own (ip-netns(8)) and two links: one to the database, one to
 * everything else.
 */
export interface Machine {
  /** Its network namespace, where it has one. */
  namespace: string | undefined;
  /** What a node must be told there. */
  env: Readonly<Record<string, string>>;
  /** Takes the link to the database down: packets are lost without an error. */
  cut: () => void;
  heal: () => void;
  close: () => Promise<void>;
}

const ip = (...args: string[]): void =>
  void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Whether this process may make networks: root on Linux, with iproute2. */
export function mayMakeNetworks(): boolean {
  if (process.getuid?.() !== 0) return false;
  const tried = spawnSync('unshare', [
    '--net',
    'ip',
    'link',
    'add',
    'one',
    'type',
    'veth',
    'peer',
    'name',
    'other',
  ]);
  return tried.status === 0;
}

/** A port of an address that leads to a port of another. */
async function forward(from: [string, number], to: [string, number]) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((one) => {
    const other = connect(to[1], to[0]);
    for (const socket of [one, other]) keep(socket);
    one.on('close', () => other.destroy());
    other.on('close', () => one.destroy());
    one.pipe(other).pipe(one);
  });
  server.listen(from[1], from[0]);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Makes a link (veth) between this machine and a namespace. @returns its name, and the addresses of both ends */
function link(namespace: string, name: string, network: string) {
  const [here, there] = [`${network}.1`, `${network}.2`];
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}b`, 'netns', namespace);
  ip('address', 'add', `${here}/30`, 'dev', name);
  ip('link', 'set', name, 'up');
  ip('-n', namespace, 'address', 'add', `${there}/30`, 'dev', `${name}b`);
  ip('-n', namespace, 'link', 'set', `${name}b`, 'up');
  return { name, here, there };
}

/** Sets a machine up for the second node of a cluster, with ways to what the node needs. @param mailPort of the mail server */
export async function openMachine({ plan, databaseUrl }: Cluster, mailPort: number): Promise<Machine> {
  const mark = randomInt(1, 255);
  const namespace = `foyer-${process.pid}-${mark}`;
  ip('netns', 'add', namespace);
  ip('-n', namespace, 'link', 'set', 'lo', 'up');
  const main = link(namespace, `fm${mark}`, `10.233.${mark}`);
  const toDatabase = link(namespace, `fd${mark}`, `10.234.${mark}`);
  const loopback = '127.0.0.1';
  const database = await forward([toDatabase.here, 0], [loopback, plan.ports.postgres]);
  const redis = await forward([main.here, 0], [loopback, plan.ports.redis]);
  const mail = await forward([main.here, 0], [loopback, mailPort]);
  const people = await forward([loopback, plan.ports.node2], [main.there, plan.ports.node2]);
  const through = new URL(databaseUrl);
  through.host = `${toDatabase.here}:${database.port}`;
  return {
    namespace,
    env: {
      HOST: main.there,
      DATABASE_URL: through.href,
      REDIS_URL: `redis://${main.here}:${redis.port}`,
      SMTP_URL: `smtp://${main.here}:${mail.port}`,
      TRUSTED_PROXIES: `127.0.0.1/32,${main.here}/32`,
    },
    cut: () => ip('link', 'set', toDatabase.name, 'down'),
    heal: () => ip('link', 'set', toDatabase.name, 'up'),
    async close() {
      for (const way of [people, mail, redis, database]) await way.close();
      // its links are removed with it
      ip('netns', 'delete', namespace);
    },
  };
}
