import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { foundOrInstalled, inPath, type NeededProgram } from './found-program.ts';
import { freePort } from './free-port.ts';
import { watchdog } from './watchdog.ts';

/** A Redis for tests. */
interface TestRedis {
  url: string;
  stop: () => Promise<void>;
}

const attempts = 5;

/** A Redis or Valkey server. */
export const redisProgram: NeededProgram<string> = {
  find: () => inPath('redis-server') ?? inPath('valkey-server'),
  debianPackage: 'redis-server',
  missing:
    'The tests need Redis: run `sudo apt-get install redis-server` (or `brew install redis`), or set TEST_REDIS_URL.',
};

async function launch(program: string, port: number): Promise<TestRedis | string> {
  const folder = mkdtempSync(`${tmpdir()}/foyer-redis-`);
  const options = [
    '--bind',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const child = spawn('sh', ['-c', watchdog, 'sh', 'KILL', folder, program, ...options], {
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let log = '';
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-10_000);
      if (/ready to accept connections/i.test(log)) resolve(true);
    });
    child.on('exit', () => resolve(false));
  });
  if (!(await ready)) return log;
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.stdin.end();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/**
 * The Redis that `TEST_REDIS_URL` names, else one of its own on a free port, gone when this process ends in whatever way.
 * @throws Error with the server's own words when it does not start
 */
export async function givenOrStartedRedis(): Promise<TestRedis> {
  const url = process.env.TEST_REDIS_URL;
  if (url) return { url, stop: async () => undefined };
  const program = foundOrInstalled(redisProgram);
  let log = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const started = await launch(program, await freePort());
    if (typeof started !== 'string') return started;
    log = started;
  }
  throw new Error(`Redis does not start:\n${log}`);
}
