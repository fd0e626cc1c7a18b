import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, type Platform } from './build.ts';
import { readConfig } from './kernel/config/config.ts';

const brandDir = join(import.meta.dirname, '../../../brand');

let dataDir: string;
let platform: Platform;
const logLines: string[] = [];

/** What the sandbox reads while it opens, and cannot open with while it is no JSON. */
const secrets = () => join(dataDir, 'client-secrets.json');

function serverOf({ sandbox }: Platform) {
  if (!sandbox) throw new Error('this platform has no sandbox');
  return sandbox;
}

async function ask(): Promise<number> {
  const { port } = serverOf(platform).address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`)).status;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'));
  const config = { ...(await readConfig({})), dataDir, brandDir };
  logLines.length = 0;
  platform = await build({ config, newDatabase: true, logTarget: { write: (line) => logLines.push(line) } });
  await platform.services.store.migrate();
  const server = serverOf(platform).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a pipe: whoever reads it waits until somebody has written
  execFileSync('mkfifo', [secrets()]);
});

afterEach(async () => {
  await platform.close();
  await rm(dataDir, { recursive: true });
});

/** @returns once the sandbox has been asked so often; what it opens with is held until then */
const requests = (count: number) =>
  new Promise<void>((resolve) => {
    let seen = 0;
    serverOf(platform).on('request', () => {
      seen += 1;
      if (seen === count) resolve();
    });
  });

test('B15: a sandbox that could not be opened is told once to the log, and opened with a later request', async () => {
  const bothAsked = requests(2);
  const asked = [ask(), ask()];
  await bothAsked;
  await writeFile(secrets(), '{');
  expect(await Promise.all(asked)).toEqual([500, 500]);
  expect(logLines.filter((line) => line.includes('sandbox.failed'))).toHaveLength(1);
  await rm(secrets());
  await writeFile(secrets(), '{}');
  expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
});

test('R116: a platform ends in order while its sandbox cannot be opened', async () => {
  const isAsked = requests(1);
  const asked = ask().catch(() => 'cut off');
  await isAsked;
  const closing = platform.close();
  await writeFile(secrets(), '{');
  await expect(closing).resolves.toBeUndefined();
  expect(await asked).toBe('cut off');
});
