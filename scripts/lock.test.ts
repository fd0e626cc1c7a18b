import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
  file = join(folder, 'some.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that waits to be ended, and its end. */
function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const pid = child.pid ?? 0;
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid, end };
}

test('whoever comes second waits, is told so once, and then goes on', async () => {
  const first = await takeLock(file);
  const events: string[] = [];
  const second = takeLock(file, () => {
    events.push('told');
    setTimeout(() => {
      events.push('released');
      first.release();
    }, 250);
  });
  (await second).release();
  expect(events).toEqual(['told', 'released']);
  expect(existsSync(file)).toBe(false);
});

test('of many that come at once one at a time holds the lock', async () => {
  writeFileSync(file, '4194303 1\n');
  let holders = 0;
  let most = 0;
  const work = async () => {
    const lock = await takeLock(file);
    holders += 1;
    most = Math.max(most, holders);
    await new Promise((resolve) => setImmediate(resolve));
    holders -= 1;
    lock.release();
  };
  await Promise.all(Array.from({ length: 5 }, work));
  expect(most).toBe(1);
});

test('the lock of a killed process is taken over, but not while a child works on in its name', async () => {
  const child = sleeper();
  const lock = await takeLock(file);
  lock.alsoHeldBy(child.pid);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*\n/, '4194303 1\n'));
  let waited = false;
  const next = takeLock(file, () => {
    waited = true;
    void child.end();
  });
  (await next).release();
  expect(waited).toBe(true);
});

test('a process that merely has the same number as the dead holder does not block', async () => {
  const other = sleeper();
  writeFileSync(file, `${other.pid} 1\n`);
  let waited = false;
  const lock = await takeLock(file, () => {
    waited = true;
  });
  lock.release();
  await other.end();
  expect(waited).toBe(false);
});

test('a lock that was never written to the end is taken over', async () => {
  writeFileSync(file, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  (await takeLock(file)).release();
  expect(existsSync(file)).toBe(false);
});
