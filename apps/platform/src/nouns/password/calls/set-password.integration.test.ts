import { minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { seed, seedAddress } from '../../../process/seed.ts';
import type { Browser } from '../../../testing/browser.ts';
import { accountRow, allAtOnce, inChange } from '../../../testing/one-behind-the-other.ts';
import {
  goodPassword,
  openBrowser,
  proveMailbox,
  register,
  resultOf,
  sendCode,
  sendOwnCode,
  signIn,
  signInByCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile();
beforeAll(async () => {
  await seed(platform.services);
});

const newPassword = 'eleven copper kettles';
const set = (
  browser: Browser,
  data: { oldPassword?: string; keepOtherSessions?: boolean; newPassword?: string },
) => platform.call('setPassword', { newPassword, ...data }, { browser });
const isSignedIn = async (browser: Browser) =>
  (await platform.call('getAccountDataInfo', {}, { browser }))[0] === 0;

test('R38: with the current password it changes, every other session ends on its very next call, and this one goes on', async () => {
  const { email, browser } = await register(platform);
  const others = [await signIn(platform, email), await signInByCode(platform, email)];
  expect(resultOf(await set(browser, { oldPassword: goodPassword }))).toEqual({ sessionsEnded: 2 });
  for (const other of others)
    expect((await platform.call('getAccountDataInfo', {}, { browser: other.browser }))[0]).toBe(11001);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(11201);
  expect((await tryPassword(platform, browser, { email, password: newPassword }))[0]).toBe(0);
});

test('A5: a changed password leaves only this browser known, and those whose sessions their owner keeps', async () => {
  const { email, browser } = await register(platform);
  const seen = async () => resultOf(await platform.call('listDevices', {}, { browser })).devices;
  const [left, kept] = [await signIn(platform, email), await signIn(platform, email)];
  resultOf(await platform.call('accountLogout', {}, { browser: left.browser }));
  resultOf(await set(browser, { oldPassword: goodPassword, keepOtherSessions: true }));
  const both = [browser.terminalId, kept.browser.terminalId].toSorted();
  expect((await seen()).map(({ deviceId }) => deviceId).toSorted()).toEqual(both);
  resultOf(await set(browser, { oldPassword: newPassword, newPassword: 'nine silver ladders' }));
  expect((await seen()).map(({ deviceId }) => deviceId)).toEqual([browser.terminalId]);
});

test('other sessions go on where their owner says so', async () => {
  const { email, browser } = await register(platform);
  const other = await signIn(platform, email);
  const kept = await set(browser, { oldPassword: goodPassword, keepOtherSessions: true });
  expect(resultOf(kept)).toEqual({ sessionsEnded: 0 });
  expect(await isSignedIn(other.browser)).toBe(true);
});

test('R38: codes, proofs and finished sign-ins that waited are worth nothing any more', async () => {
  const { email, browser } = await register(platform);
  const visitor = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, visitor, { email, bizType: 'resetPassword' });
  await platform.clock.advance(limits.send.interval);
  const code = await sendCode(platform, visitor, { email, bizType: 'login' });
  const { authorizeCode } = resultOf(await tryPassword(platform, visitor, { email, password: goodPassword }));
  resultOf(await set(browser, { oldPassword: goodPassword }));
  const from = { browser: visitor };
  expect((await platform.call('resetPassword', { bizToken, newPassword: goodPassword }, from))[0]).toBe(
    11252,
  );
  expect((await platform.call('authByPWDOrOTM', { email, code }, from))[0]).toBe(11221);
  expect((await platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, from))[0]).toBe(11221);
});

test('R7: without the current password it is 11256 unless the step-up is fresh', async () => {
  const { browser } = await register(platform);
  await platform.clock.advance(minutes(10));
  expect((await set(browser, {})).slice(0, 2)).toEqual([11256, { methods: ['password'] }]);
  browser.token = resultOf(await platform.call('refreshAuth', {}, { browser })).token;
  resultOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  await platform.clock.advance(minutes(10));
  expect((await set(browser, {}))[0]).toBe(11256);
  resultOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  expect((await set(browser, {}))[0]).toBe(0);
});

test('R7: a wrong current password is 11201, counts like one at sign-in, and changes nothing', async () => {
  const { email, browser } = await register(platform);
  for (let nth = 1; nth <= 4; nth += 1)
    expect((await set(browser, { oldPassword: 'not the password' }))[0]).toBe(11201);
  expect((await set(browser, { oldPassword: 'not the password' }))[0]).toBe(11247);
  expect((await set(browser, { oldPassword: goodPassword }))[0]).toBe(11247);
  await platform.clock.advance(minutes(1));
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
});

test('R3: what guessers know is 11222 with reasons, the current password 11223; neither counts as a wrong one', async () => {
  const { email, browser } = await register(platform);
  const common = { oldPassword: goodPassword, newPassword: 'password1234' };
  for (let nth = 1; nth <= 6; nth += 1)
    expect((await set(browser, common)).slice(0, 2)).toEqual([11222, { reasons: ['common'] }]);
  const [local = ''] = email.split('@');
  expect((await set(browser, { ...common, newPassword: `${local}1` }))[1]).toEqual({ reasons: ['address'] });
  expect((await set(browser, { ...common, newPassword: goodPassword }))[0]).toBe(11223);
  expect((await set(browser, { oldPassword: goodPassword }))[0]).toBe(0);
});

test.each(['seven77', 'x'.repeat(129)])('R1: %s is 11000', async (tooShortOrLong) => {
  const { browser } = await register(platform);
  expect((await set(browser, { oldPassword: goodPassword, newPassword: tooShortOrLong }))[0]).toBe(11000);
});

test('an account without a password sets its first one behind a mailed code', async () => {
  const email = seedAddress('no-password');
  const person = await signInByCode(platform, email);
  await platform.clock.advance(minutes(10));
  expect((await set(person.browser, {})).slice(0, 2)).toEqual([11256, { methods: ['code'] }]);
  const code = await sendOwnCode(platform, person, 'reauth');
  const from = { browser: person.browser };
  resultOf(await platform.call('verifyEmailByCodeByAuth', { bizType: 'reauth', code }, from));
  expect((await set(person.browser, {}))[0]).toBe(0);
  await signIn(platform, email, newPassword);
});

test('R112: the owner is told by mail, with a way to reset that signs nobody in', async () => {
  const { email, browser } = await register(platform);
  // the code of the registration, and the welcome
  await platform.inbox.waitFor(email);
  await platform.inbox.waitFor(email);
  resultOf(await set(browser, { oldPassword: goodPassword }));
  const letter = await platform.inbox.waitFor(email);
  expect(letter.subject).toContain('password');
  expect(letter.links).toEqual([`${platform.services.config.publicUrl}/forgot-password`]);
  expect(letter.text).not.toContain(newPassword);
});

test('R14: of two changes at once one succeeds', async () => {
  const person = await register(platform);
  const { email, browser } = person;
  const wanted = ['first of two lanterns', 'second of two lanterns'];
  // both have proven the old password by then
  const changes = wanted.map((wish) =>
    inChange(3, () => set(browser, { oldPassword: goodPassword, newPassword: wish })),
  );
  const answers = await allAtOnce(platform, accountRow(person), changes);
  expect(answers.map(([fault]) => fault).toSorted()).toEqual([0, 11201]);
  const winner = wanted[answers.findIndex(([fault]) => fault === 0)] ?? '';
  expect((await tryPassword(platform, browser, { email, password: winner }))[0]).toBe(0);
});

test('R107: changed passwords stand in the audit trail', async () => {
  const { accountID, browser } = await register(platform);
  resultOf(await set(browser, { oldPassword: goodPassword }));
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .select('event')
    .where('accountID', '=', accountID)
    .execute();
  expect(rows.map(({ event }) => event)).toContain('password.changed');
});
