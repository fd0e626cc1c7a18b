import { expect, test } from '@playwright/test';
import { callerOf, resultOf } from '../testing/calls.ts';
import { expectAllKept, newAccount, rename, signedIn } from './crowd.ts';
import { openPlace, type Place } from './place.ts';
import { readinessOf } from './process.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

let disk: SmallDisk;
let place: Place;
test.beforeEach(async () => {
  disk = smallDisk();
  place = await openPlace({ dataDir: disk.folder });
});
test.afterEach(async () => {
  await place.close();
  disk.close();
});

test('R115, R116: a full disk refuses changes and loses none; reading goes on, and with space all goes on', async () => {
  const platform = await place.start();
  const someone = await newAccount(place);
  const visitor = await signedIn(place, someone);
  expect(await rename(visitor)).toBe(0);

  disk.fill(platform);
  await expect.poll(async () => (platform.isRunning() ? rename(visitor) : 'it has ended')).toBe(11300);
  await expect.poll(() => readinessOf(place.url)).toMatchObject({ status: 503, ready: false });
  const kept = await resultOf(visitor.call, 'getAccountDataInfo', {});
  expect(kept.nickName, 'reading goes on').toBe(`${visitor.acknowledged}`);
  const [fault] = await callerOf(place.url)('checkAppActivated', { appID: 'petApp' });
  expect(fault).toBe(0);

  disk.free(platform);
  await expect.poll(() => rename(visitor)).toBe(0);
  await expect.poll(async () => (await readinessOf(place.url))?.ready).toBe(true);
  await expectAllKept(place, { accounts: [someone], visitors: [visitor] });

  disk.fill(platform);
  await expect.poll(async () => (platform.isRunning() ? rename(visitor) : 'it has ended')).toBe(11300);
  await platform.kill();
  disk.free(platform);
  await place.start();
  await expectAllKept(place, { accounts: [someone], visitors: [visitor] });
});
