import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, type Platform } from './build.ts';
import { readConfig } from './config.ts';

const brandDir = join(import.meta.dirname, '../../../brand');

let dataDir: string;
let platform: Platform;
const logLines: string[] = [];

/** What the sandbox cannot open with while it is no JSON. */
const writeSecrets = (text: string) => writeFile(join(dataDir, 'client-secrets.json'), text);

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
  await writeSecrets('{');
});

afterEach(async () => {
  await platform.close();
  await rm(dataDir, { recursive: true });
});

test('B15: a sandbox that could not be opened is told once to the log, and opened with a later request', async () => {
  expect(await Promise.all([ask(), ask()])).toEqual([500, 500]);
  expect(logLines.filter((line) => line.includes('sandbox.failed'))).toHaveLength(1);
  await writeSecrets('{}');
  expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
});

test('R116: a platform ends in order while its sandbox cannot be opened', async () => {
  const asked = ask().catch(() => 'cut off');
  await once(serverOf(platform), 'request');
  await expect(platform.close()).resolves.toBeUndefined();
  expect(['cut off', 500]).toContain(await asked);
});
