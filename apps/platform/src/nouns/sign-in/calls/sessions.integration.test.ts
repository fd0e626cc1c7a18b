import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { accountRow, manyAtOnce } from '../../../testing/one-behind-the-other.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  register,
  resultOf,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const exchange = (browser: Browser, authorizeCode: string) =>
  platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser });

async function authorised(email: string, browser: Browser): Promise<string> {
  const answer = await tryPassword(platform, browser, { email, password: goodPassword });
  return resultOf(answer).authorizeCode;
}

const read = (browser: Browser) => platform.call('getAccountDataInfo', {}, { browser });

test('R79: an authorizeCode is exchanged once, within 60 s, in the browser that earned it', async () => {
  const { email, accountID } = await register(platform);
  const [browser, thief] = [await openBrowser(platform), await openBrowser(platform)];
  const code = await authorised(email, browser);
  expect((await exchange(thief, code))[0]).toBe(11221);
  expect(resultOf(await exchange(browser, code))).toMatchObject({
    accountID,
    expiresInSec: 900,
    userInfo: { email, verifyEmail: true, mailConfirmation: false },
  });
  expect((await exchange(browser, code))[0]).toBe(11221);
  const late = await authorised(email, browser);
  await platform.clock.advance(seconds(60));
  expect((await exchange(browser, late))[0]).toBe(11221);
});

test('the language that was chosen on the device becomes that of the account, without one it stays', async () => {
  const { email, browser } = await register(platform);
  const languageAfter = async (chosen: { language?: 'de' }) => {
    const authorizeCode = await authorised(email, browser);
    const data = { authorizeCode, ...chosen };
    const session = resultOf(await platform.call('loginByAuthorizeCode4AccountWeb', data, { browser }));
    const options = { browser, token: session.token };
    return resultOf(await platform.call('getAccountDataInfo', {}, options)).language;
  };
  expect(await languageAfter({})).toBe('en');
  expect(await languageAfter({ language: 'de' })).toBe('de');
  expect(await languageAfter({})).toBe('de');
});

test('R14: of 50 exchanges at once exactly one makes a session', async () => {
  const person = await register(platform);
  const { email, accountID, browser } = person;
  const code = await authorised(email, browser);
  const answers = await manyAtOnce(platform, accountRow(person), 50, () => exchange(browser, code));
  expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  expect(answers.filter(([fault]) => fault === 11221)).toHaveLength(49);
  const sessions = platform.services.store.read.selectFrom('sessions').selectAll();
  expect(await sessions.where('accountID', '=', accountID).execute()).toHaveLength(2);
});

test('R36, R37: every sign-in has a token of its own, of 256 bits, of which only the hash is stored', async () => {
  const { email, browser } = await register(platform);
  const first = browser.token;
  const second = await enter(platform, browser, await authorised(email, browser));
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
  const rows = await platform.services.store.read.selectFrom('sessionTokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(second);
});

test('R112: a sign-in on a new device is told by mail, the first one and those on known devices are not', async () => {
  const { email, browser } = await register(platform);
  await enter(platform, browser, await authorised(email, browser));
  const other = await openBrowser(platform);
  await enter(platform, other, await authorised(email, other));
  await enter(platform, other, await authorised(email, other));
  const letters = await platform.services.store.read
    .selectFrom('outbox')
    .select('letter')
    .where('recipient', '=', email)
    .where('letter', '=', 'newDevice')
    .execute();
  expect(letters).toHaveLength(1);
});

test('R44: the twenty-first sign-in ends the session that was idle longest', async () => {
  const { email, browser } = await register(platform);
  const first = browser.token;
  for (let nth = 0; nth < limits.session.perAccount; nth += 1) {
    await platform.clock.advance(seconds(1));
    const other = await openBrowser(platform);
    await enter(platform, other, await authorised(email, other));
    if (nth === limits.session.perAccount - 2) expect((await read(browser))[0]).toBe(0);
  }
  expect(browser.token).toBe(first);
  expect((await read(browser))[0]).toBe(11001);
});

test('R39: an account that was frozen after the password was right gets no session', async () => {
  const { email, accountID, browser } = await register(platform);
  const code = await authorised(email, browser);
  const { store, clock } = platform.services;
  await store.change((tx) =>
    tx.updateTable('accounts').set({ frozenAt: clock.now() }).where('accountID', '=', accountID).execute(),
  );
  expect((await exchange(browser, code))[0]).toBe(11248);
  expect((await platform.call('refreshAuth', {}, { browser }))[0]).toBe(11248);
});

test('R40: a refresh hands out a new token, good for 15 minutes, and the old one lives 30 s longer', async () => {
  const { browser } = await register(platform);
  const old = browser.token;
  await platform.clock.advance(minutes(14));
  const { token, expiresInSec } = resultOf(await platform.call('refreshAuth', {}, { browser }));
  expect(expiresInSec).toBe(900);
  expect(token).not.toBe(old);
  expect((await platform.call('getAccountDataInfo', {}, { browser, token: old }))[0]).toBe(0);
  expect((await platform.call('getAccountDataInfo', {}, { browser, token }))[0]).toBe(0);
});

test('R40: tabs that refresh at once agree on one token', async () => {
  const { browser, accountID } = await register(platform);
  const row = { table: 'sessions', column: 'accountID', value: accountID } as const;
  const answers = await manyAtOnce(platform, row, 10, () => platform.call('refreshAuth', {}, { browser }));
  expect(new Set(answers.map((answer) => resultOf(answer).token)).size).toBe(1);
});

test('R42: signing out ends this session on the server, and only this one', async () => {
  const { email, browser } = await register(platform);
  const other = await openBrowser(platform);
  await enter(platform, other, await authorised(email, other));
  expect((await platform.call('accountLogout', {}, { browser }))[0]).toBe(0);
  expect((await read(browser))[0]).toBe(11001);
  expect((await read(other))[0]).toBe(0);
});

test('R44: signing out everywhere ends every session', async () => {
  const { email, browser } = await register(platform);
  const other = await openBrowser(platform);
  await enter(platform, other, await authorised(email, other));
  expect((await platform.call('accountLogout', { everywhere: true }, { browser }))[0]).toBe(0);
  for (const each of [browser, other]) expect((await read(each))[0]).toBe(11001);
});

test('R100: a token without the cookie of its browser is worthless', async () => {
  const { browser } = await register(platform);
  const { token } = browser;
  const thief = await openBrowser(platform);
  expect((await platform.call('getAccountDataInfo', {}, { browser: thief, token }))[0]).toBe(11001);
  expect((await platform.call('accountLogout', {}, { browser: thief, token }))[0]).toBe(11001);
  expect((await read(browser))[0]).toBe(0);
});
