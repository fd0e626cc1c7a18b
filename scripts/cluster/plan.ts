import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../machine/free-port.ts';
import { root } from '../root.ts';

const portNames = [
  'etcd',
  'etcdPeer',
  'database1',
  'patroni1',
  'database2',
  'patroni2',
  'postgres',
  'redis',
  'node1',
  'node2',
  'web',
  'status',
] as const;
const secretNames = [
  'superuser',
  'replicator',
  'rewinder',
  'foyer',
  'keys',
  'patroni',
  'etcd',
  'etcdRoot',
] as const;

/** What a cluster keeps for its next start: a folder has the same ports and passwords every time. */
export interface Plan {
  folder: string;
  ports: Readonly<Record<(typeof portNames)[number], number>>;
  secrets: Readonly<Record<(typeof secretNames)[number], string>>;
}

/** Where the files of `deploy/cluster` lie. */
const templates = join(root, 'deploy', 'cluster');

/** What an earlier start has kept, maybe of an older release. */
const keptIn = (file: string): { ports?: Record<string, number>; secrets?: Record<string, string> } =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** The plan of a folder; what it does not have is made. Passwords stay in the folder and are this user's alone. */
export async function planIn(folder: string): Promise<Plan> {
  const file = join(folder, 'plan.json');
  const { ports = {}, secrets = {} } = keptIn(file);
  for (const name of portNames) {
    while (ports[name] === undefined) {
      const port = await freePort();
      if (!Object.values(ports).includes(port)) ports[name] = port;
    }
  }
  for (const name of secretNames) secrets[name] ??= randomBytes(33).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ports, secrets }), { mode: 0o600 });
  return { folder, ports, secrets } as Plan;
}

/**
 * A file of `deploy/cluster` with its `${…}` filled in.
 * @throws Error where a value is missing
 */
export const filledIn = (template: string, values: Readonly<Record<string, string | number>>): string =>
  readFileSync(join(templates, template), 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} wants ${name}`);
    return `${value}`;
  });

/** Waits until something is so. @throws Error with what was waited for, after so many milliseconds */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  within = 60_000,
): Promise<void> {
  const giveUpAt = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${within / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
