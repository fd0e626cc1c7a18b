import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/machine/free-port.ts';
import { listenAt, listenSandbox, openDataDir, withDatabase, withDataDir } from './start-problems.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const listenOn = (host: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port: 0 }, () => server.close(() => resolve()));
  });

test('a data directory is made where it is missing, and taken where it is there', async () => {
  const dataDir = join(folder, 'new', 'data');
  for (let time = 0; time < 2; time += 1) await expect(openDataDir(dataDir)).resolves.toBeUndefined();
});

test('a data directory that is a file, or lies where none can be made, is told by the variable', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'data'), '/proc/nope', '/proc/nope/data'])
    await expect(openDataDir(dataDir)).rejects.toMatchObject({
      problems: [`DATA_DIR: ${dataDir} is no folder that this user may write in`],
    });
});

const at = (host: string) => ({ host, port: 8080 });

test('a host that is not this machine’s is told by the variable', async () => {
  await expect(listenAt(at('127.0.0.1'), listenOn('127.0.0.1'))).resolves.toBeUndefined();
  await expect(listenAt(at('192.0.2.1'), listenOn('192.0.2.1'))).rejects.toMatchObject({
    problems: ['HOST: this machine has no address 192.0.2.1'],
  });
});

test('a port that is taken is told by its number', async () => {
  const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE' });
  await expect(listenAt(at('127.0.0.1'), Promise.reject(taken))).rejects.toMatchObject({
    problems: ['PORT: another program listens at 8080 already'],
  });
});

test('what is no fault of the configuration stays what it is', async () => {
  const reason = new Error('something else');
  await expect(listenAt(at('127.0.0.1'), Promise.reject(reason))).rejects.toBe(reason);
  await expect(withDatabase(Promise.reject(reason))).rejects.toBe(reason);
});

test.each([
  [{ code: 'ECONNREFUSED' }, 'no database answers there'],
  [{ code: '3D000' }, 'the server has no database of this name'],
  [{ code: '28P01' }, 'the database refuses this user or password'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'the certificate of the server is not trusted'],
  [{ message: 'The server does not support SSL connections' }, 'the server speaks no TLS'],
  [{ message: 'timeout exceeded when trying to connect' }, 'no database answers there'],
])(
  'a database that refuses with %o is told by the variable, however deep the reason lies',
  async (reason, problem) => {
    const cause = Object.assign(new Error('refused'), reason);
    const failing = Promise.reject(new Error('migrating failed', { cause }));
    await expect(withDatabase(failing)).rejects.toMatchObject({ problems: [`DATABASE_URL: ${problem}`] });
  },
);

test('B15: a port of the sandbox that another program has is told in a line, and keeps nothing from starting', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const [first, second] = [createHttpServer(), createHttpServer()];
  const port = await freePort();
  expect(await listenSandbox(first, { port, say })).toBe(`http://127.0.0.1:${port}`);
  expect(await listenSandbox(second, { port, say })).toBeUndefined();
  expect(said).toEqual([
    `The partner sandbox does not run: another program listens at ${port} (SANDBOX_PORT)`,
  ]);
  expect(await listenSandbox(undefined, { port, say })).toBeUndefined();
  first.close();
});

test('X14: a disk that is full is told by the variable, whatever was written there', async () => {
  const problems = [`DATA_DIR: ${folder} cannot be written: its disk is full`];
  await expect(withDataDir(folder, writeFile('/dev/full', 'secrets'))).rejects.toMatchObject({ problems });
  await expect(withDataDir(folder, Promise.reject(new Error('another')))).rejects.toThrow('another');
});
