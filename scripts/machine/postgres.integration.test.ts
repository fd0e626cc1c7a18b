import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
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

/** Resolves when a folder is gone, as the system tells it: a busy machine takes its time. */
const untilGone = (folder: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (existsSync(folder)) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(dirname(folder), look);
    look();
  });

/** Milliseconds. Only ends what hangs. */
const timeout = 300_000;

test('a database answers at the address that was given, and is gone once it is stopped', async () => {
  const postgres = await startPostgres();
  expect(await answers(postgres.url)).toBe(true);
  await postgres.stop();
  expect(await answers(postgres.url)).toBe(false);
});

test('a killed test run leaves no server and no data behind', { timeout }, async () => {
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
  const gone = untilGone(folder);
  child.kill('SIGKILL');
  await gone;
  expect(await answers(url)).toBe(false);
});
