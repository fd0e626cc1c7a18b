import { expect, test } from '@playwright/test';
import { startPostgres, type TemporaryPostgres } from '../../scripts/machine/postgres.ts';
import { expectAllKept, gather } from './crowd.ts';
import { openPlace, type Place } from './place.ts';
import { readinessOf } from './process.ts';

let postgres: TemporaryPostgres;
let place: Place;
test.beforeEach(async () => {
  postgres = await startPostgres();
  place = await openPlace({ databaseUrl: postgres.url });
});
test.afterEach(async () => {
  await place.close();
  await postgres.stop();
});

const isReady = async () => (await readinessOf(place.url))?.ready;

test('R115, R116: while PostgreSQL crashes and recovers under load every call is answered, and all that was acknowledged is there', async () => {
  const platform = await place.start();
  const crowd = gather(place);
  await expect.poll(() => crowd.visitors.length > 1 && crowd.changes() > 20).toBe(true);

  await postgres.crash();
  await expect.poll(isReady).toBe(false);
  await expect.poll(() => crowd.answers.has(11300)).toBe(true);
  await postgres.recover();
  await expect.poll(isReady).toBe(true);
  const before = crowd.changes();
  await expect.poll(() => crowd.changes() > before).toBe(true);
  await crowd.stop();

  expect([...crowd.answers].sort(), 'a change is done or says "not now"').toEqual([0, 11300]);
  expect(platform.isRunning()).toBe(true);
  await expectAllKept(place, crowd);
});
