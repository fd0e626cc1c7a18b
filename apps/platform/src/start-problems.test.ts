import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenAt, migrateAt, openDataDir } from './start-problems.ts';

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
      problems: ['DATA_DIR: write a folder that this user may write in'],
    });
});

test('a host that is not this machine’s is told by the variable', async () => {
  await expect(listenAt(listenOn('127.0.0.1'))).resolves.toBeUndefined();
  await expect(listenAt(listenOn('192.0.2.1'))).rejects.toMatchObject({
    problems: ['HOST: this machine has no such address'],
  });
});

test('what is no fault of the configuration stays what it is', async () => {
  const reason = new Error('something else');
  await expect(listenAt(Promise.reject(reason))).rejects.toBe(reason);
});

test('a database that nobody answers for is told by the variable, any other failure as it is', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const failing = Promise.reject(new Error('migrating failed', { cause: refused }));
  await expect(migrateAt(failing)).rejects.toMatchObject({
    problems: ['DATABASE_URL: no database answers there'],
  });
  const broken = new Error('migrating failed', { cause: new Error('syntax') });
  await expect(migrateAt(Promise.reject(broken))).rejects.toBe(broken);
});
