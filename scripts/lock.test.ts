import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.mjs';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
  folder = join(parent, 'some.lock');
});
afterEach(() => rmSync(parent, { recursive: true }));

const longAgo = new Date(Date.now() - 60_000);
/** Makes the folder look as if nobody had touched it for a minute. */
const letAge = () => utimesSync(folder, longAgo, longAgo);

/** Starts another process that takes the lock. */
async function holder() {
  const source = `
    const { takeLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))});
    await takeLock(${JSON.stringify(folder)});
    process.stdout.write('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

test('whoever comes second waits, is told so once, and then goes on', async () => {
  const letGo = await takeLock(folder);
  const events: string[] = [];
  const second = takeLock(folder, () => {
    events.push('told');
    setTimeout(() => {
      events.push('let go');
      letGo();
    }, 250);
  });
  (await second)();
  expect(events).toEqual(['told', 'let go']);
  expect(existsSync(folder)).toBe(false);
});

test('of many that come at once one at a time holds the lock, also where a killed process held it last', async () => {
  const kill = await holder();
  await kill();
  letAge();
  let holders = 0;
  let most = 0;
  const work = async () => {
    const letGo = await takeLock(folder);
    holders += 1;
    most = Math.max(most, holders);
    await new Promise((resolve) => setImmediate(resolve));
    holders -= 1;
    letGo();
  };
  await Promise.all(Array.from({ length: 5 }, work));
  expect(most).toBe(1);
});

test('whoever holds the lock keeps it fresh, so that nobody takes it over', async () => {
  const kill = await holder();
  letAge();
  await expect.poll(() => Date.now() - statSync(folder).mtimeMs).toBeLessThan(5_000);
  let waited = false;
  const next = takeLock(folder, () => {
    waited = true;
    void kill().then(letAge);
  });
  (await next)();
  expect(waited).toBe(true);
});
