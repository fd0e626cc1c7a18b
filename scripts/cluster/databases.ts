import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { otherUser } from '../machine/postgres.ts';
import { startEtcd } from './etcd.ts';
import { filledIn, type Plan, until } from './plan.ts';
import type { ClusterPrograms } from './programs.ts';
import { familyOf, type ServerProcess, startServer } from './server-process.ts';

const host = '127.0.0.1';
/** The one that the system's packages belong to. */
const python = '/usr/bin/python3';

/** One machine with PostgreSQL and Patroni. */
export interface DatabaseServer {
  name: string;
  port: number;
  /** Kills both at once, as a machine that loses its power does. */
  kill: () => Promise<void>;
  start: () => void;
  /** Suspends both (SIGSTOP), as a machine that hangs. */
  freeze: () => void;
  /** Continues them (SIGCONT), as if no time had passed. */
  thaw: () => void;
}

/** PostgreSQL with a synchronous standby. */
export interface Databases {
  servers: readonly [DatabaseServer, DatabaseServer];
  /** Which of them takes writes, and which one is the standby that has all that was acknowledged. */
  roles: () => Promise<{ primary: DatabaseServer | undefined; standby: DatabaseServer | undefined }>;
  /** Runs SQL as the superuser on the server that takes writes. @returns what psql printed */
  asSuperuser: (sql: string, database?: string) => string;
  end: () => Promise<void>;
}

/** What Patroni says of one server. */
interface Member {
  name: string;
  role: string;
  state: string;
}

const isUp = ({ state }: Member) => state === 'running' || state === 'streaming';

/** What the living among them say; each knows all. */
async function membersOf(restPorts: readonly number[]): Promise<Member[]> {
  for (const port of restPorts) {
    try {
      const answer = await fetch(`http://${host}:${port}/cluster`, { signal: AbortSignal.timeout(1000) });
      const { members } = (await answer.json()) as { members: Member[] };
      return members;
    } catch {
      // its machine is down; the other member knows the same
    }
  }
  return [];
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids.filter((each) => each > 0)) {
    try {
      process.kill(pid, signal);
    } catch {
      // the process has ended meanwhile
    }
  }
}

function openServer(plan: Plan, programs: ClusterPrograms, which: 1 | 2, lives: Writable | undefined) {
  const name = `database${which}` as const;
  const user = otherUser();
  const folder = join(plan.folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.yml');
  const values = {
    NAME: name,
    HOST: host,
    PORT: plan.ports[name],
    REST_PORT: plan.ports[`patroni${which}`],
    ETCD_HOSTS: `${host}:${plan.ports.etcd}`,
    DATA_DIR: data,
    BIN_DIR: programs.postgres,
    PGPASS_FILE: join(folder, 'pgpass'),
    NETWORK: `${host}/32`,
    SUPERUSER_PASSWORD: plan.secrets.superuser,
    REPLICATOR_PASSWORD: plan.secrets.replicator,
    REWINDER_PASSWORD: plan.secrets.rewinder,
    REST_PASSWORD: plan.secrets.patroni,
    ETCD_PASSWORD: plan.secrets.etcd,
    WATCHDOG: 'off',
  };
  const start = join(folder, 'start-patroni.py');
  writeFileSync(file, filledIn('patroni.yml', values), { mode: 0o600 });
  writeFileSync(start, filledIn('start-patroni.py', {}), { mode: 0o600 });
  if (user) for (const each of [file, start]) chownSync(each, user.uid, user.gid);
  let server: ServerProcess | undefined;
  let frozen: readonly number[] = [];
  const postmaster = (): number => {
    const pidFile = join(data, 'postmaster.pid');
    return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  };
  const thaw = () => {
    signalAll(frozen, 'SIGCONT');
    frozen = [];
  };
  return {
    name,
    port: plan.ports[name],
    start() {
      if (server?.isRunning()) return;
      server = startServer({ name, program: python, args: [start, file], user }, plan.folder, lives);
    },
    freeze() {
      frozen = [...familyOf(server?.pid ?? 0), ...familyOf(postmaster())];
      signalAll(frozen, 'SIGSTOP');
    },
    thaw,
    async kill() {
      await server?.kill();
      signalAll([postmaster()], 'SIGKILL');
    },
    async end() {
      thaw();
      await server?.end();
    },
  };
}

/** Starts both servers and waits until the second has everything of the first. */
export async function startDatabases(
  plan: Plan,
  programs: ClusterPrograms,
  lives: Writable | undefined,
): Promise<Databases> {
  const etcd = await startEtcd(plan, programs, lives);
  const servers = [openServer(plan, programs, 1, lives), openServer(plan, programs, 2, lives)] as const;
  const roles: Databases['roles'] = async () => {
    const members = (await membersOf([plan.ports.patroni1, plan.ports.patroni2])).filter(isUp);
    const named = (role: string) =>
      servers.find(({ name }) => members.some((member) => member.name === name && member.role === role));
    return { primary: named('leader'), standby: named('sync_standby') };
  };
  for (const server of servers) server.start();
  await until('a primary with its standby', async () => {
    const { primary, standby } = await roles();
    return primary !== undefined && standby !== undefined;
  });
  return {
    servers,
    roles,
    asSuperuser(sql, database = 'postgres') {
      const url = `postgres://postgres@${host}:${plan.ports.postgres}/${database}`;
      const { status, stdout, stderr } = spawnSync(
        join(programs.postgres, 'psql'),
        ['-qAt', '-f', '-', url],
        {
          input: sql,
          encoding: 'utf8',
          env: { PATH: process.env.PATH, PGPASSWORD: plan.secrets.superuser },
        },
      );
      if (status !== 0) throw new Error(`psql: ${stderr}`);
      return stdout.trim();
    },
    async end() {
      await Promise.all(servers.map((server) => server.end()));
      await etcd.end();
    },
  };
}
