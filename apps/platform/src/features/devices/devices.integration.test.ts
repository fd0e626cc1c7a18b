import { days, minutes } from '@foyer/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import {
  enter,
  goodPassword,
  newAddress,
  openBrowser,
  register,
  resultOf,
  signIn,
  tryPassword,
} from '../../testing/sign-in.ts';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatform({ idle: true });
});
afterAll(() => platform.close());

const list = async (browser: Browser) =>
  resultOf(await platform.call('listDevices', {}, { browser })).devices;
const signOut = (browser: Browser, deviceId: string) =>
  platform.call('signOutDevice', { deviceId }, { browser });
const isSignedIn = async (browser: Browser) =>
  (await platform.call('getAccountDataInfo', {}, { browser }))[0] === 0;

/** Signs in from a browser that says this of itself. */
async function signInFrom(
  email: string,
  words: { osInfo: string; clientInfo: string; clientType: 'mobile' | 'pc' },
) {
  const browser = await openBrowser(platform);
  const { authorizeCode } = resultOf(await tryPassword(platform, browser, { email, password: goodPassword }));
  const options = { browser, context: words };
  const session = await platform.succeed('loginByAuthorizeCode4AccountWeb', { authorizeCode }, options);
  Object.assign(browser, session);
  return browser;
}

test('R92: a browser that says odd things of itself signs in, as one that says nothing', async () => {
  const { email } = await register(platform);
  const odd = await signInFrom(email, {
    osInfo: 'Win\u0000dows',
    clientInfo: '\u001b[31m',
    clientType: 'pc',
  });
  const silent = await signInFrom(email, { osInfo: '', clientInfo: '', clientType: 'pc' });
  const named = new Map(
    (await list(silent)).map(({ deviceId, name, osInfo }) => [deviceId, { name, osInfo }]),
  );
  expect(named.get(odd.terminalId)).toEqual(named.get(silent.terminalId));
});

test('the owner sees every browser that signed in, which one this is, and where a session lives', async () => {
  const { email, browser } = await register(platform);
  const registeredAt = new Date(platform.clock.now()).toISOString();
  await platform.clock.advance(minutes(5));
  const phone = await signInFrom(email, {
    osInfo: 'Android 17',
    clientInfo: 'Chrome 156',
    clientType: 'mobile',
  });
  const seenAt = new Date(platform.clock.now()).toISOString();
  expect(await list(phone)).toEqual([
    {
      deviceId: phone.terminalId,
      name: 'Chrome, Android',
      osInfo: 'Android',
      clientInfo: 'Chrome',
      clientType: 'mobile',
      current: true,
      trusted: false,
      signedIn: true,
      firstSeenAt: seenAt,
      lastSeenAt: seenAt,
    },
    {
      deviceId: browser.terminalId,
      name: '',
      osInfo: '',
      clientInfo: '',
      clientType: 'pc',
      current: false,
      trusted: false,
      signedIn: true,
      firstSeenAt: registeredAt,
      lastSeenAt: registeredAt,
    },
  ]);
  resultOf(await platform.call('accountLogout', {}, { browser }));
  expect((await list(phone)).map(({ signedIn }) => signedIn)).toEqual([true, false]);
});

test("a browser's own words, which may be a stranger's message, are never repeated", async () => {
  const { email, browser } = await register(platform);
  const words = { osInfo: 'call +1 555 0100', clientInfo: '<b>Prize</b>', clientType: 'pc' } as const;
  await signInFrom(email, words);
  expect(JSON.stringify(await list(browser))).not.toMatch(/555|Prize/);
});

test('R44: signing one out ends its session on its very next call, and no other', async () => {
  const { email, browser } = await register(platform);
  const lost = await signIn(platform, email);
  const third = await signIn(platform, email);
  expect((await signOut(browser, lost.browser.terminalId))[0]).toBe(0);
  expect((await platform.call('getAccountDataInfo', {}, { browser: lost.browser }))[0]).toBe(11001);
  expect(await isSignedIn(browser)).toBe(true);
  expect(await isSignedIn(third.browser)).toBe(true);
  const shown = (await list(browser)).find(({ deviceId }) => deviceId === lost.browser.terminalId);
  expect(shown?.signedIn).toBe(false);
  expect((await signOut(browser, lost.browser.terminalId))[0]).toBe(0);
});

test('the own browser can be signed out too', async () => {
  const { browser } = await register(platform);
  expect((await signOut(browser, browser.terminalId))[0]).toBe(0);
  expect(await isSignedIn(browser)).toBe(false);
});

test('R43: the browser of somebody else, or none, is 11000 and goes on', async () => {
  const { browser } = await register(platform);
  const victim = await register(platform);
  for (const deviceId of [victim.browser.terminalId, 'no such browser', ''])
    expect((await signOut(browser, deviceId)).slice(0, 2)).toEqual([
      11000,
      { fields: { deviceId: 'unknown' } },
    ]);
  expect(await isSignedIn(victim.browser)).toBe(true);
});

test('D12: a browser that takes over the terminalId of another is still shown by itself', async () => {
  const { email, browser } = await register(platform);
  const thief = await openBrowser(platform);
  thief.terminalId = browser.terminalId;
  const { authorizeCode } = resultOf(await tryPassword(platform, thief, { email, password: goodPassword }));
  await enter(platform, thief, authorizeCode);
  expect((await list(browser)).map(({ current }) => current).toSorted()).toEqual([false, true]);
  // their own words are all that tells them apart to a call, so both are out
  resultOf(await signOut(browser, browser.terminalId));
  expect(await isSignedIn(thief)).toBe(false);
});

test('a session that has ended by itself is no longer signed in', async () => {
  const { email, browser } = await register(platform, newAddress());
  await platform.clock.advance(days(14));
  const later = await signIn(platform, email);
  const shown = (await list(later.browser)).find(({ deviceId }) => deviceId === browser.terminalId);
  expect(shown?.signedIn).toBe(false);
});

test('R107: who signed a browser out stands in the audit trail', async () => {
  const { accountID, browser } = await register(platform);
  resultOf(await signOut(browser, browser.terminalId));
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .select('details')
    .where('accountID', '=', accountID)
    .where('event', '=', 'device.signedOut')
    .execute();
  expect(rows).toEqual([{ details: '{"count":1}' }]);
});
