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
  find: () =>
    folderOf(['initdb', 'postgres', 'pg_basebackup', 'pg_controldata', 'pg_dump', 'pg_rewind', 'psql']),
};

/** Whom PostgreSQL runs as where this process is root, as which it refuses to run; undefined elsewhere. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (option: string, name: string) => spawnSync('id', [option, name], { encoding: 'utf8' });
  const name = ['postgres', 'nobody'].find((candidate) => ask('-u', candidate).status === 0) ?? 'nobody';
  return { uid: Number(ask('-u', name).stdout), gid: Number(ask('-g', name).stdout) };
}

/** Where a server runs. */
interface Place {
  programs: string;
  folder: string;
  port: number;
}

/** A server under its watchdog, once it takes connections; else what it said. */
async function run({ programs, folder, port }: Place) {
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
      if (/ready to accept (read-only )?connections/.test(log)) resolve(true);
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

async function launch(place: Place): Promise<TemporaryPostgres | string> {
  const { programs, folder, port } = place;
  const first = await run(place);
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
      const again = await run(place);
      if (typeof again === 'string') throw new Error(`PostgreSQL does not start again:\n${again}`);
      server = again;
      rmSync(stays);
    },
  };
}

/** Runs one of PostgreSQL's programs that end by themselves. @throws Error with its own words */
function runProgram({ programs, folder }: Place, name: string, args: readonly string[], input = ''): void {
  const { status, error, stderr } = spawnSync(join(programs, name), args, {
    ...otherUser(),
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name}: ${error?.message ?? stderr}`);
}

/** @param fill brings the data into its place @param within which folder that is made */
async function startWith(
  programs: string,
  fill: (place: Place) => void,
  within = tmpdir(),
): Promise<TemporaryPostgres> {
  let log = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const folder = mkdtempSync(join(within, 'foyer-postgres-'));
    const user = otherUser();
    if (user) chownSync(folder, user.uid, user.gid);
    const place = { programs, folder, port: await freePort() };
    try {
      fill(place);
    } catch (reason) {
      rmSync(folder, { recursive: true });
      throw reason;
    }
    const started = await launch(place);
    if (typeof started !== 'string') return started;
    log = started;
  }
  throw new Error(`PostgreSQL does not start:\n${log}`);
}

function initialise(place: Place): void {
  runProgram(place, 'initdb', [
    ...['-D', join(place.folder, 'data'), '-U', 'foyer', '-A', 'trust'],
    ...['-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);
}

/**
 * Starts a PostgreSQL of its own, with fresh data, on a free port of 127.0.0.1.
 * @param within the folder that its folder is made in; that of the system for temporary files by default
 * @throws Error with the server's own words when it does not start
 */
export const startPostgres = (within?: string): Promise<TemporaryPostgres> =>
  startWith(foundOrInstalled(postgresPrograms), initialise, within);

/** A server that follows another one, and has all that the other one has acknowledged. */
export interface TemporaryStandby extends TemporaryPostgres {
  /** Makes a primary of it. */
  promote: () => void;
}

/** Starts a synchronous standby of a server, which from then on waits for it with every durable commit. */
export async function startStandby(primary: TemporaryPostgres): Promise<TemporaryStandby> {
  const programs = foundOrInstalled(replicatingPostgresPrograms);
  const ask = (url: string, sql: string) =>
    runProgram({ programs, folder: primary.folder, port: 0 }, 'psql', ['-qAt', '-f', '-', url], sql);
  const standby = await startWith(programs, (place) =>
    runProgram(place, 'pg_basebackup', [
      ...['-d', primary.url, '-D', join(place.folder, 'data')],
      ...['--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    ]),
  );
  ask(primary.url, "alter system set synchronous_standby_names = '*'; select pg_reload_conf()");
  return { ...standby, promote: () => ask(standby.url, 'select pg_promote()') };
}

/**
 * The PostgreSQL that `TEST_DATABASE_URL` names, with the `pg_dump` that stands in `PATH`, else one of its own.
 * @param within as {@link startPostgres} takes it
 */
export async function givenOrStarted(within?: string): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, dump: 'pg_dump', stop: async () => undefined } : startPostgres(within);
}
