import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';

const answers = async (url: string): Promise<boolean> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const reached = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return reached;
};

test('a database answers at the address that was given, and is gone once it is stopped', async () => {
  const postgres = await startPostgres();
  expect(await answers(postgres.url)).toBe(true);
  await postgres.stop();
  expect(await answers(postgres.url)).toBe(false);
});

test('a killed test run leaves no server and no data behind', async () => {
  const starter = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))});
    const { url, folder } = await startPostgres();
    process.stdout.write(JSON.stringify({ url, folder }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout, 'data');
  const { url, folder } = JSON.parse(`${text}`);
  expect(await answers(url)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
  expect(await answers(url)).toBe(false);
});
