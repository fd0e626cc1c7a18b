import { chmodSync, mkdirSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { startBalancer } from './balancer.ts';
import { type Databases, startDatabases } from './databases.ts';
import { type ClusterNode, nodeOf, shareInbox } from './nodes.ts';
import { type Plan, planIn, until } from './plan.ts';
import { type ClusterPrograms, findClusterPrograms } from './programs.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A Redis that may be lost and come back, empty. */
export interface ClusterRedis {
  start: () => void;
  kill: () => Promise<void>;
}

/** Two nodes, two database servers, a Redis, and HAProxy in front of them, on this machine. */
export interface Cluster {
  plan: Plan;
  /** Where people come. */
  url: string;
  databaseUrl: string;
  nodes: readonly [ClusterNode, ClusterNode];
  databases: Databases;
  redis: ClusterRedis;
  /** Ends everything, nodes first. */
  end: () => Promise<void>;
}

/** What a cluster is started with. */
export interface ClusterWanted {
  /** Where all its data, settings and logs lie; another start finds them there. */
  folder: string;
  /** More settings of the nodes. */
  env?: Readonly<Record<string, string>>;
  /** A pipe that is open for as long as anything of it runs. */
  lives?: Writable;
}

function redisOf({ folder, ports }: Plan, { redis }: ClusterPrograms, lives: Writable | undefined) {
  const args = ['--bind', '127.0.0.1', '--port', `${ports.redis}`, '--save', '', '--appendonly', 'no'];
  let server: ServerProcess | undefined;
  return {
    start() {
      server = startServer({ name: 'redis', program: redis, args }, folder, lives);
    },
    kill: async () => server?.kill(),
    end: async () => server?.end(),
  };
}

/** The role and the database of Foyer, unless an earlier start has made them. */
function prepareDatabase({ asSuperuser }: Databases, { secrets }: Plan): void {
  if (asSuperuser("select 1 from pg_roles where rolname = 'foyer'") === '1') return;
  asSuperuser(`create role foyer login password '${secrets.foyer}'`);
  asSuperuser('create database foyer owner foyer');
}

const settingsOf = ({ ports, secrets }: Plan): Record<string, string> => ({
  PUBLIC_URL: `http://localhost:${ports.web}`,
  DATABASE_URL: `postgres://foyer:${secrets.foyer}@127.0.0.1:${ports.postgres}/foyer`,
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  SECRET_KEYS: secrets.keys,
  TRUSTED_PROXIES: '127.0.0.1/32',
  DRAIN_SECONDS: '3',
  SANDBOX: 'off',
});

/** Starts a cluster. @throws Error where a program is missing or does not start; then nothing of it is left running */
export async function startCluster({ folder, env = {}, lives }: ClusterWanted): Promise<Cluster> {
  const programs = findClusterPrograms();
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user where this one is root; what is secret is hidden file by file
  chmodSync(folder, 0o711);
  const plan = await planIn(folder);
  const settings: Record<string, string> = { ...settingsOf(plan), ...env };
  const redis = redisOf(plan, programs, lives);
  redis.start();
  const balancer = startBalancer(plan, programs, lives);
  const databases = await startDatabases(plan, programs, lives);
  await until('HAProxy leads to the primary', () => answers(databases));
  prepareDatabase(databases, plan);
  if (!settings.SMTP_URL) shareInbox(plan);
  const nodes = [nodeOf(plan, 1, settings, lives), nodeOf(plan, 2, settings, lives)] as const;
  for (const node of nodes) await node.start();
  return {
    plan,
    url: `http://localhost:${plan.ports.web}`,
    databaseUrl: settings.DATABASE_URL ?? '',
    nodes,
    databases,
    redis,
    async end() {
      await Promise.all(nodes.map((node) => node.end()));
      await balancer.end();
      await Promise.all([redis.end(), databases.end()]);
    },
  };
}

function answers({ asSuperuser }: Databases): boolean {
  try {
    return asSuperuser('select 1') === '1';
  } catch {
    return false;
  }
}
