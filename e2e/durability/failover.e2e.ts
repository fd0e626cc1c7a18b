import { expect, test } from '@playwright/test';
import {
  startPostgres,
  startStandby,
  type TemporaryPostgres,
  type TemporaryStandby,
} from '../../scripts/machine/postgres.ts';
import { expectAllKept, gather } from './crowd.ts';
import { openPlace, type Place } from './place.ts';
import { readinessOf } from './process.ts';

let primary: TemporaryPostgres;
let standby: TemporaryStandby;
let place: Place;
test.beforeEach(async () => {
  primary = await startPostgres();
  standby = await startStandby(primary);
  const { host } = new URL(standby.url);
  place = await openPlace({ databaseUrl: primary.url.replace('/postgres', `,${host}/postgres`) });
});
test.afterEach(async () => {
  await place.close();
  await Promise.all([primary.stop(), standby.stop()]);
});

const isReady = async () => (await readinessOf(place.url))?.ready;

test('E2, R115: the primary is lost under load: the platform goes on with its synchronous standby, which has all that was acknowledged', async () => {
  const platform = await place.start();
  const crowd = gather(place);
  await expect.poll(() => crowd.visitors.length > 1 && crowd.changes() > 20).toBe(true);

  await primary.crash();
  await expect.poll(() => crowd.answers.has(11300)).toBe(true);
  standby.promote();
  const before = crowd.changes();
  await expect.poll(() => crowd.changes() > before, { timeout: 10_000 }).toBe(true);
  await expect.poll(isReady).toBe(true);
  await crowd.stop();

  expect([...crowd.answers].sort(), 'a change is done or says "not now"').toEqual([0, 11300]);
  expect(platform.isRunning()).toBe(true);
  await expectAllKept(place, crowd);
});
