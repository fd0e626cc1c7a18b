import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const log = join(import.meta.dirname, 'log.ts');

/** A process that logs until its standard input ends, and then ends as the platform does: with a last line. */
const program = `
  const { openLog } = await import(${JSON.stringify(log)});
  const log = openLog('info');
  const logging = setInterval(() => log.info({ event: 'test.logged' }), 1);
  process.stdin.resume().on('end', () => {
    clearInterval(logging);
    log.info({ event: 'test.ended' });
    log.flush();
    process.exit(0);
  });
  process.stderr.write('ready');`;

const startLogging = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(child.stderr, 'data');
  return child;
};

test('what is logged is on standard output when the process ends, the last line included', async () => {
  const child = await startLogging();
  const written = text(child.stdout);
  child.stdin.end();
  const lines = (await written).trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'info', event: 'test.ended' });
});

test('N10: a process whose standard output was closed goes on, and ends when it is asked to', async () => {
  const child = await startLogging();
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});
