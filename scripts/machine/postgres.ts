import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { foundOrInstalled, inPath, type NeededProgram } from './found-program.ts';
import { freePort } from './free-port.ts';
import { watchdog } from './watchdog.ts';

/** A running PostgreSQL that is gone, with its data, when this process ends in whatever way. */
export interface TemporaryPostgres extends TestPostgres {
  /** Where its data lies. */
  folder: string;
  /** Ends it at once, as `pg_ctl stop -m immediate` does; its data stays. */
  crash: () => Promise<void>;
  /** Starts it again where it crashed: same data, same port. @throws Error with the server's own words */
  recover: () => Promise<void>;
}

/** A PostgreSQL for tests. */
interface TestPostgres {
  /** Of a role that may create databases. */
  url: string;
  /** The `pg_dump` that knows this server. */
  dump: string;
  stop: () => Promise<void>;
}

const ATTEMPTS = 5;
const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
];

/** For functional tests: what is lost in a crash of the machine does not matter. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Containers often have a very small /dev/shm.
  dynamic_shared_memory_type: 'mmap',
};

function folderOf(programs: readonly string[]): string | undefined {
  const inUsualPlaces = usualPlaces.flatMap((pattern) => globSync(pattern));
  const fromPath = inPath('initdb');
  const folders = [...(fromPath ? [dirname(fromPath)] : []), ...inUsualPlaces];
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name))));
}

/** The PostgreSQL server's programs, found as the folder that holds them. */
export const postgresPrograms: NeededProgram<string> = {
  find: () => folderOf(['initdb', 'postgres', 'pg_dump']),
  debianPackage: 'postgresql',
  missing:
    'The tests need PostgreSQL: run `sudo apt-get install postgresql` (or `brew install postgresql`), or set TEST_DATABASE_URL.',
};

/** The same with what a server needs beside another one. */
export const replicatingPostgresPrograms: NeededProgram<string> = {
  ...postgresPrograms,
  find: () => folderOf(['initdb', 'postgres', 'pg_basebackup', 'pg_controldata', 'pg_rewind', 'psql']),
};

/** Whom PostgreSQL runs as where this process is root, as which it refuses to run; undefined elsewhere. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (option: string, name: string) => spawnSync('id', [option, name], { encoding: 'utf8' });
  const name = ['postgres', 'nobody'].find((candidate) => ask('-u', candidate).status === 0) ?? 'nobody';
  return { uid: Number(ask('-u', name).stdout), gid: Number(ask('-g', name).stdout) };
}

/** A server under its watchdog, once it takes connections; else what it said. */
async function run(programs: string, folder: string, port: number) {
  const options = Object.entries({ ...settings, port: `${port}` }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const command = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...options];
  const child = spawn('sh', ['-c', watchdog, 'sh', 'QUIT', folder, ...command], {
    ...otherUser(),
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let log = '';
  const ready = new Promise<boolean>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-10_000);
      if (log.includes('ready to accept connections')) resolve(true);
    });
    child.on('exit', () => resolve(false));
  });
  if (!(await ready)) return log;
  return {
    async end() {
      child.stdin.end();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function launch(programs: string, folder: string, port: number): Promise<TemporaryPostgres | string> {
  const first = await run(programs, folder, port);
  if (typeof first === 'string') return first;
  let server = first;
  const stays = join(folder, 'stays');
  return {
    url: `postgres://foyer@127.0.0.1:${port}/postgres`,
    dump: join(programs, 'pg_dump'),
    folder,
    async stop() {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
    async crash() {
      writeFileSync(stays, '');
      await server.end();
    },
    async recover() {
      const again = await run(programs, folder, port);
      if (typeof again === 'string') throw new Error(`PostgreSQL does not start again:\n${again}`);
      server = again;
      rmSync(stays);
    },
  };
}

/**
 * Starts a PostgreSQL of its own, with fresh data, on a free port of 127.0.0.1.
 * @throws Error with the server's own words when it does not start
 */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const programs = foundOrInstalled(postgresPrograms);
  let log = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
    const user = otherUser();
    if (user) chownSync(folder, user.uid, user.gid);
    const initdb = spawnSync(
      join(programs, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, encoding: 'utf8' },
    );
    if (initdb.status !== 0) {
      rmSync(folder, { recursive: true });
      throw new Error(`initdb: ${initdb.error?.message ?? initdb.stderr}`);
    }
    const started = await launch(programs, folder, await freePort());
    if (typeof started !== 'string') return started;
    log = started;
  }
  throw new Error(`PostgreSQL does not start:\n${log}`);
}

/** The PostgreSQL that `TEST_DATABASE_URL` names, with the `pg_dump` that stands in `PATH`, else one of its own. */
export async function givenOrStarted(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, dump: 'pg_dump', stop: async () => undefined } : startPostgres();
}
