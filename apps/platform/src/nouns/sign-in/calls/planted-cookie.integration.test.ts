import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '../../../kernel/secrets/token.ts';
import { type Browser, newBrowser } from '../../../testing/browser.ts';
import { startPlatform } from '../../../testing/platform.ts';
import type { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import {
  bindHashOf,
  enter,
  goodPassword,
  openBrowser,
  register,
  resultOf,
  signIn,
  tryPassword,
} from '../../../testing/sign-in.ts';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatform({ idle: true });
});
afterAll(() => platform.close());

const knowers = async (browser: Browser) => {
  const devices = platform.services.store.read.selectFrom('devices').select('accountID');
  const rows = await devices.where('bindHash', '=', bindHashOf(browser)).execute();
  return rows.map(({ accountID }) => accountID);
};

const toldOfNew = async (email: string) => {
  const letters = platform.services.store.read.selectFrom('outbox').select('outboxID');
  const told = letters.where('recipient', '=', email).where('letter', '=', 'newDevice');
  return (await told.execute()).length;
};

const read = async (browser: Browser) => (await platform.call('getAccountDataInfo', {}, { browser }))[0];

/** Another browser with the same cookies. */
const copyOf = (browser: Browser): Browser => ({ ...browser, cookies: new Map(browser.cookies) });

test('N5: a cookie that somebody made up is not taken', async () => {
  const { email, accountID } = await register(platform);
  const browser = newBrowser();
  browser.cookies.set('__Host-bind', newToken().token);
  const planted = copyOf(browser);
  await signIn(platform, email, goodPassword, browser);
  expect(await knowers(planted)).toEqual([]);
  expect(await knowers(browser)).toEqual([accountID]);
});

test('N5: who planted a cookie of his own is no known device of who signs in with it', async () => {
  const { email, accountID } = await register(platform);
  const mallory = await register(platform);
  for (const planted of [await openBrowser(platform), mallory.browser]) {
    const browser = copyOf(planted);
    await signIn(platform, email, goodPassword, browser);
    expect(await knowers(planted)).toEqual([]);
    expect(await knowers(browser)).toContain(accountID);
    expect(await read(browser)).toBe(0);
    expect(await read({ ...browser, cookies: planted.cookies })).toBe(11001);
  }
});

test('N5: two who share a browser stay known in it, and signed in, whoever comes second', async () => {
  const [one, two] = [await register(platform), await register(platform)];
  const shared = await openBrowser(platform);
  await signIn(platform, one.email, goodPassword, shared);
  const ofOne = copyOf(shared);
  await signIn(platform, two.email, goodPassword, shared);
  expect((await knowers(shared)).toSorted()).toEqual([one.accountID, two.accountID].toSorted());
  expect(await read({ ...ofOne, cookies: shared.cookies })).toBe(0);
  for (const { email } of [one, two, one]) await signIn(platform, email, goodPassword, shared);
  expect([await toldOfNew(one.email), await toldOfNew(two.email)]).toEqual([1, 1]);
});

test('N5: a repeat of the exchange, whose first answer was lost, brings the cookie with it', async () => {
  const { email } = await register(platform);
  const browser = await openBrowser(platform);
  const known = { email, password: goodPassword };
  const { authorizeCode } = resultOf(await tryPassword(platform, browser, known));
  const exchange = (from: Browser) =>
    platform.call(
      'loginByAuthorizeCode4AccountWeb',
      { authorizeCode },
      { browser: from, headers: { 'idempotency-key': 'exchange' } },
    );
  resultOf(await exchange(copyOf(browser)));
  const { token } = resultOf(await exchange(browser));
  expect(await read({ ...browser, token })).toBe(0);
});

test('a browser that is known keeps its cookie', async () => {
  const { email, browser } = await register(platform);
  const before = bindHashOf(browser);
  browser.terminalId = randomUUID();
  const { authorizeCode } = resultOf(await tryPassword(platform, browser, { email, password: goodPassword }));
  await enter(platform, browser, authorizeCode);
  expect(bindHashOf(browser)).toBe(before);
});
