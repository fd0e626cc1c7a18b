import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minutes } from '@foyer/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../../kernel/store/open-store.ts';
import { dumpOf, engineOfRun, newDatabase, restoreInto, type TestDatabase } from '../../testing/database.ts';
import { operate } from '../../testing/operator.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { openBrowser, register, tryPassword } from '../../testing/sign-in.ts';

let dataDir: string;
let copy: string;
let target: TestDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-restore-'));
  copy = mkdtempSync(join(tmpdir(), 'foyer-restored-'));
  target = await newDatabase(engineOfRun());
});
afterEach(async () => {
  await target.drop();
  for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true });
});

/** Copies the database as operating.md says, while the platform runs, and puts the copy where another start finds it. */
async function copied(platform: PlatformUnderTest): Promise<void> {
  const { databaseUrl } = platform.services.config;
  if (databaseUrl === undefined) {
    expect(await operate(platform, 'backup', databaseFile(copy))).toMatchObject({ exit: 0 });
  } else await restoreInto(target.url ?? '', await dumpOf(databaseUrl));
  const keys = join(dataDir, 'secret-keys');
  if (existsSync(keys)) cpSync(keys, join(copy, 'secret-keys'));
}

test('R115: a restored copy with its keys is the installation as it was: sessions, passwords, trail; nobody who came later', async () => {
  const before = await startPlatform({ idle: true, config: { dataDir } });
  const { email, browser, accountID } = await register(before);
  await before.clock.advance(minutes(5));
  await copied(before);
  const late = await register(before);
  await before.close();

  const config = { dataDir: copy, ...(target.url ? { databaseUrl: target.url } : {}) };
  const restored = await startPlatform({ engine: 'sqlite', idle: true, clock: before.clock, config });
  expect(await restored.succeed('getAccountDataInfo', {}, { browser })).toMatchObject({ accountID });
  expect((await tryPassword(restored, browser, { email, password: 'seven quiet lanterns' }))[0]).toBe(0);
  const stranger = await openBrowser(restored);
  const gone = await tryPassword(restored, stranger, {
    email: late.email,
    password: 'seven quiet lanterns',
  });
  expect(gone[0]).toBe(11201);
  await restored.clock.advance(minutes(5));
  expect(await operate(restored, 'audit', 'verify')).toMatchObject({ exit: 0 });
  await restored.close();
});
