import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type Plan, until } from './plan.ts';
import type { ClusterPrograms } from './programs.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const host = '127.0.0.1';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** What Patroni keeps there lies below this; `0` is the sign after `/`. */
const belowService = { key: base64('/service/'), rangeEnd: base64('/service0') };

/** One call of etcd's gateway (https://etcd.io/docs/v3.4/dev-guide/api_grpc_gateway/). @returns what went wrong, if anything did */
async function ask(url: string, path: string, body: object): Promise<string | undefined> {
  const answer = await fetch(`${url}/v3/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return answer.ok ? undefined : ((await answer.json()) as { error?: string }).error;
}

/** Gives Patroni a user of its own and closes etcd to everybody else, unless an earlier start has done that. */
async function close(url: string, { secrets }: Plan): Promise<void> {
  const user = { name: 'patroni', password: secrets.etcd };
  if ((await ask(url, 'auth/authenticate', user)) === undefined) return;
  const steps: [string, object][] = [
    ['auth/role/add', { name: 'root' }],
    ['auth/user/add', { name: 'root', password: secrets.etcdRoot }],
    ['auth/user/grant', { user: 'root', role: 'root' }],
    ['auth/role/add', { name: 'patroni' }],
    ['auth/role/grant', { name: 'patroni', perm: { permType: 'READWRITE', ...belowService } }],
    ['auth/user/add', user],
    ['auth/user/grant', { user: 'patroni', role: 'patroni' }],
    ['auth/enable', {}],
  ];
  for (const [path, body] of steps) {
    const wrong = await ask(url, path, body);
    // an earlier start may have come so far
    if (wrong && !/already exists|already granted/.test(wrong)) throw new Error(`etcd: ${path}: ${wrong}`);
  }
}

/** Starts the store in which Patroni keeps who is the primary; nobody but Patroni may read or write there. */
export async function startEtcd(
  plan: Plan,
  { etcd }: ClusterPrograms,
  lives: Writable | undefined,
): Promise<ServerProcess> {
  const { folder, ports } = plan;
  const [client, peer] = [`http://${host}:${ports.etcd}`, `http://${host}:${ports.etcdPeer}`];
  const args = ['--name', 'foyer', '--data-dir', join(folder, 'etcd'), '--listen-client-urls', client];
  args.push('--advertise-client-urls', client, '--listen-peer-urls', peer);
  args.push('--initial-advertise-peer-urls', peer, '--initial-cluster', `foyer=${peer}`);
  const command = { name: 'etcd', program: etcd, args, env: { ETCD_LOG_LEVEL: 'warn' } };
  const server = startServer(command, folder, lives);
  await until('etcd answers', () =>
    fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  await close(client, plan);
  return server;
}
