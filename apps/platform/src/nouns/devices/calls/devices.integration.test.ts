import { days, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { type Browser, newBrowser } from '../../../testing/browser.ts';
import {
  goodPassword,
  newAddress,
  openBrowser,
  register,
  resultOf,
  signIn,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

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

test('R44, A5: signing one out ends its session on its very next call, and no other, and forgets it', async () => {
  const { email, browser } = await register(platform);
  const lost = await signIn(platform, email);
  const third = await signIn(platform, email);
  expect((await signOut(browser, lost.browser.terminalId))[0]).toBe(0);
  expect((await platform.call('getAccountDataInfo', {}, { browser: lost.browser }))[0]).toBe(11001);
  expect(await isSignedIn(browser)).toBe(true);
  expect(await isSignedIn(third.browser)).toBe(true);
  const shown = (await list(browser)).map(({ deviceId }) => deviceId);
  expect(shown.toSorted()).toEqual([browser.terminalId, third.browser.terminalId].toSorted());
  expect((await signOut(browser, lost.browser.terminalId))[0]).toBe(11000);
});

/** How often the owner was told of a new device. */
const toldOfNew = async (email: string) => {
  const { store } = platform.services;
  const letters = store.read.selectFrom('outbox').select('outboxID').where('recipient', '=', email);
  return (await letters.where('letter', '=', 'newDevice').execute()).length;
};

test('A5: a browser that was signed out is a stranger again: its next sign-in is told by mail', async () => {
  const { email, browser } = await register(platform);
  const lost = await signIn(platform, email);
  expect(await toldOfNew(email)).toBe(1);
  resultOf(await signOut(browser, lost.browser.terminalId));
  await signIn(platform, email, goodPassword, lost.browser);
  expect(await toldOfNew(email)).toBe(2);
});

test('X3: a sign-in that is under way in a browser ends when that browser is signed out', async () => {
  const { email, browser } = await register(platform);
  const lost = await signIn(platform, email);
  const known = { email, password: goodPassword };
  const { authorizeCode } = resultOf(await tryPassword(platform, lost.browser, known));
  resultOf(await signOut(browser, lost.browser.terminalId));
  const data = { authorizeCode };
  const answer = await platform.call('loginByAuthorizeCode4AccountWeb', data, { browser: lost.browser });
  expect(answer[0]).toBe(11221);
});

test('A5: a browser that was not seen for 400 days is forgotten', async () => {
  const { email, browser } = await register(platform);
  await platform.clock.advance(days(200));
  const newer = await signIn(platform, email);
  await platform.clock.advance(days(200) + 1);
  const third = await signIn(platform, email);
  const shown = (await list(third.browser)).map(({ deviceId }) => deviceId);
  expect(shown).toContain(newer.browser.terminalId);
  expect(shown).not.toContain(browser.terminalId);
});

test('A5: an account knows 50 browsers; of more the one unseen for longest is forgotten, unless it is signed in', async () => {
  const { email, browser } = await register(platform);
  const early: Browser[] = [];
  for (let nth = 1; nth < limits.device.perAccount; nth += 1) {
    await platform.clock.advance(minutes(1));
    early.push((await signIn(platform, email)).browser);
    browser.token = resultOf(await platform.call('refreshAuth', {}, { browser })).token;
  }
  const last = await signIn(platform, email);
  const shown = await list(last.browser);
  expect(shown).toHaveLength(limits.device.perAccount);
  const ids = new Set(shown.map(({ deviceId }) => deviceId));
  expect(ids.has(last.browser.terminalId)).toBe(true);
  expect(ids.has(browser.terminalId)).toBe(true);
  expect(ids.has(early[0]?.terminalId ?? '')).toBe(false);
  expect(ids.has(early[1]?.terminalId ?? '')).toBe(true);
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

test('N13, D12, A4: a browser that takes over the terminalId of another is shown, and ended, by itself', async () => {
  const { email, browser } = await register(platform);
  const thief = await openBrowser(platform);
  thief.terminalId = browser.terminalId;
  await signIn(platform, email, goodPassword, thief);
  const shown = await list(browser);
  expect(new Set(shown.map(({ deviceId }) => deviceId)).size).toBe(2);
  expect(shown.find(({ current }) => current)?.deviceId).toBe(browser.terminalId);
  const taken = shown.find(({ current }) => !current)?.deviceId ?? '';
  resultOf(await signOut(browser, taken));
  expect(await isSignedIn(thief)).toBe(false);
  expect(await isSignedIn(browser)).toBe(true);
});

test('N13: the same where there can be no bind cookie', async () => {
  const { email, browser } = await register(platform);
  const onLan = { headers: { host: '192.168.1.20:8080' } };
  const thief = newBrowser();
  thief.terminalId = browser.terminalId;
  const call = { browser: thief, ...onLan };
  await platform.call('checkAppActivated', { appID: 'accountWeb' }, call);
  const known = { email, password: goodPassword };
  const { authorizeCode } = await platform.succeed('authByPWDOrOTM', known, call);
  Object.assign(thief, await platform.succeed('loginByAuthorizeCode4AccountWeb', { authorizeCode }, call));
  const taken = (await list(browser)).find(({ current }) => !current);
  expect(taken?.signedIn).toBe(true);
  resultOf(await signOut(browser, taken?.deviceId ?? ''));
  expect((await platform.call('getAccountDataInfo', {}, call))[0]).toBe(11001);
  expect(await isSignedIn(browser)).toBe(true);
});

test('A4: a browser that says nothing of itself can be ended alone', async () => {
  const { email, browser } = await register(platform);
  const [one, two] = [await openBrowser(platform), await openBrowser(platform)];
  for (const silent of [one, two]) {
    silent.terminalId = '';
    await signIn(platform, email, goodPassword, silent);
  }
  const own = (await list(one)).find(({ current }) => current)?.deviceId ?? '';
  expect(own).toHaveLength(36);
  resultOf(await signOut(browser, own));
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true]);
});

test('a session that has ended by itself is no longer signed in', async () => {
  const { email, browser } = await register(platform, newAddress());
  await platform.clock.advance(days(14));
  const later = await signIn(platform, email);
  const shown = (await list(later.browser)).find(({ deviceId }) => deviceId === browser.terminalId);
  expect(shown?.signedIn).toBe(false);
});

test('the owner calls a browser by a name of their own, and takes that back', async () => {
  const { email, browser } = await register(platform);
  const words = { osInfo: 'Android 17', clientInfo: 'Chrome 156', clientType: 'mobile' } as const;
  const phone = await signInFrom(email, words);
  const rename = (name: string) =>
    platform.call('renameDevice', { deviceId: phone.terminalId, name }, { browser });
  const nameNow = async () =>
    (await list(browser)).find(({ deviceId }) => deviceId === phone.terminalId)?.name;
  resultOf(await rename('  Kitchen tablet '));
  expect(await nameNow()).toBe('Kitchen tablet');
  await signIn(platform, email, goodPassword, phone);
  expect(await nameNow()).toBe('Kitchen tablet');
  resultOf(await rename(''));
  expect(await nameNow()).toBe('');
  expect((await rename('x'.repeat(61)))[0]).toBe(11000);
  expect((await rename('a\u202eb'))[0]).toBe(11000);
});

test('R43: nobody names the browser of somebody else', async () => {
  const { browser } = await register(platform);
  const victim = await register(platform);
  const data = { deviceId: victim.browser.terminalId, name: 'mine' };
  expect((await platform.call('renameDevice', data, { browser }))[0]).toBe(11000);
  expect((await list(victim.browser)).map(({ name }) => name)).toEqual(['']);
});

test('R44, A5: signing out everywhere else ends every other session at once and forgets the browsers', async () => {
  const { email, browser } = await register(platform);
  const others = [await signIn(platform, email), await signIn(platform, email)];
  const [underWay] = others;
  const known = { email, password: goodPassword };
  const begun = resultOf(await tryPassword(platform, underWay!.browser, known));
  const { sessionsEnded } = resultOf(await platform.call('signOutDevice', { others: true }, { browser }));
  expect(sessionsEnded).toBe(2);
  for (const other of others) expect(await isSignedIn(other.browser)).toBe(false);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await list(browser)).map(({ current }) => current)).toEqual([true]);
  const { authorizeCode } = begun;
  const answer = await platform.call(
    'loginByAuthorizeCode4AccountWeb',
    { authorizeCode },
    { browser: underWay!.browser },
  );
  expect(answer[0]).toBe(11221);
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
