import { pathOf } from '@foyer/contract/calls';
import { expect, test } from '@playwright/test';
import { cookieHeader, newBrowser } from '../../apps/platform/src/testing/browser.ts';
import { callerOf, resultOf } from '../testing/calls.ts';
import { expectAllKept, gather, newAccount } from './crowd.ts';
import { beginPost, beginReadiness, isListening } from './held-requests.ts';
import { openPlace, type Place } from './place.ts';

let place: Place;
test.beforeEach(async () => {
  place = await openPlace();
});
test.afterEach(() => place.close());

test('R116: SIGTERM under load ends with 0, and every acknowledged account, session and change is there afterwards', async () => {
  const platform = await place.start();
  const crowd = gather(place);
  await expect.poll(() => crowd.visitors.length > 1 && crowd.changes() > 20).toBe(true);
  expect(await platform.end()).toBe(0);
  await crowd.stop();
  expect([0, 11300], 'every answer is a success or says "not now"').toEqual(
    expect.arrayContaining([...crowd.answers]),
  );
  await place.start();
  await expectAllKept(place, crowd);
});

test('R116: at SIGTERM readiness goes off, nothing new is taken, and a call that has begun is finished', async () => {
  const platform = await place.start();
  const someone = await newAccount(place);
  const browser = newBrowser();
  const call = callerOf(place.url, browser);
  const { authorizeCode } = await resultOf(call, 'authByPWDOrOTM', someone);
  const { token, accountID } = await resultOf(call, 'loginByAuthorizeCode4AccountWeb', { authorizeCode });
  Object.assign(browser, { token, accountID });

  const data = { nickName: 'Late but there' };
  const context = { token, accountID, terminalId: browser.terminalId, method: 'editAccountDataInfo' };
  const change = await beginPost(
    place.url + pathOf('editAccountDataInfo'),
    JSON.stringify({ context, data }),
    { cookie: cookieHeader(browser) },
  );
  const readiness = await beginReadiness(place.port);

  const ended = platform.end();
  await expect.poll(() => isListening(place.port)).toBe(false);
  const unready = await readiness.finish();
  expect([unready.status, JSON.parse(unready.body).checks.running]).toEqual([503, false]);
  const changed = await change.finish();
  expect([changed.status, JSON.parse(changed.body).code]).toEqual([200, 0]);
  expect(await ended).toBe(0);

  await place.start();
  expect(await resultOf(call, 'getAccountDataInfo', {})).toMatchObject(data);
});

test('N10: SIGTERM ends a platform whose standard output nobody reads any more', async () => {
  const platform = await place.start({ LOG_LEVEL: 'info' });
  platform.closeOutput();
  await newAccount(place);
  expect(platform.isRunning()).toBe(true);
  expect(await platform.end()).toBe(0);
});
