import { minutes, seconds } from '@foyer/contract/durations';
import { beforeAll, expect, test } from 'vitest';
import { seed, seedAddress } from '../../../process/seed.ts';
import type { Browser } from '../../../testing/browser.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  register,
  resultOf,
  signInByCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await seed(platform.services);
});

const verify = (browser: Browser, password = goodPassword) =>
  platform.call('verifyPassword', { password }, { browser });
const stepUpUntil = async (browser: Browser) =>
  resultOf(await platform.call('getAccountDataInfo', {}, { browser })).stepUpUntil;

test('the right password steps this session up for ten minutes, which use does not extend', async () => {
  const { browser } = await register(platform);
  const until = new Date(platform.clock.now() + minutes(10)).toISOString();
  expect(resultOf(await verify(browser))).toEqual({ stepUpUntil: until });
  await platform.clock.advance(minutes(9) + seconds(59));
  expect(await stepUpUntil(browser)).toBe(until);
  await platform.clock.advance(seconds(1));
  expect(await stepUpUntil(browser)).toBeUndefined();
});

/** By what the newest session of an account was stepped up. */
const steppedUpBy = async (accountID: string) => {
  const sessions = platform.services.store.read.selectFrom('sessions').select('stepUpBy');
  const newest = sessions.where('accountID', '=', accountID).orderBy('createdAt', 'desc');
  return (await newest.executeTakeFirstOrThrow()).stepUpBy;
};

test('A1: a sign-in by password counts as the step-up that it was, from when the password was typed', async () => {
  const { email, accountID } = await register(platform);
  await platform.clock.advance(1);
  const browser = await openBrowser(platform);
  const until = new Date(platform.clock.now() + minutes(10)).toISOString();
  const answer = await tryPassword(platform, browser, { email, password: goodPassword });
  await platform.clock.advance(seconds(59));
  await enter(platform, browser, resultOf(answer).authorizeCode);
  expect(await stepUpUntil(browser)).toBe(until);
  expect(await steppedUpBy(accountID)).toBe('password');
});

test('A1: one by mailed code does where no password is set, and not where one is', async () => {
  const { email, accountID } = await register(platform);
  await platform.clock.advance(1);
  expect(await stepUpUntil((await signInByCode(platform, email)).browser)).toBeUndefined();
  const { store } = platform.services;
  await store.change((tx) =>
    tx.updateTable('accounts').set({ passwordHash: null }).where('accountID', '=', accountID).execute(),
  );
  await platform.clock.advance(minutes(1));
  expect(await stepUpUntil((await signInByCode(platform, email)).browser)).toBeDefined();
  expect(await steppedUpBy(accountID)).toBe('code');
});

test('another session of the same account is not stepped up', async () => {
  const { email, browser } = await register(platform);
  const other = await signInByCode(platform, email);
  resultOf(await verify(browser));
  expect(await stepUpUntil(other.browser)).toBeUndefined();
});

test('a wrong password is 11201 and steps nothing up', async () => {
  const { browser } = await register(platform);
  await platform.clock.advance(minutes(10));
  expect((await verify(browser, 'not the password'))[0]).toBe(11201);
  expect(await stepUpUntil(browser)).toBeUndefined();
});

test('R51: who holds a session guesses the password no faster than at sign-in: five tries, then 11247', async () => {
  const { email, browser } = await register(platform);
  for (let nth = 1; nth <= 4; nth += 1) expect((await verify(browser, `guess ${nth} of it`))[0]).toBe(11201);
  const [fault, details] = await verify(browser, 'the fifth guess of it');
  expect(fault).toBe(11247);
  expect(details).toEqual({
    account_locked: true,
    accountLockTimeInSec: 60,
    lockedBy: 'password',
    locked: { password: 60, login: 60 },
  });
  expect((await verify(browser))[0]).toBe(11247);
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(11247);
  // strangers are counted by themselves
  expect((await tryPassword(platform, await openBrowser(platform), { email }))[0]).toBe(11201);
  await platform.clock.advance(minutes(1));
  expect((await verify(browser))[0]).toBe(0);
});

test('R51: of 50 guesses at once no more than five are compared', async () => {
  const { browser } = await register(platform);
  const compared = async () => {
    const { values } = await platform.services.metrics.events.get();
    return values.find(({ labels }) => labels.event === 'password.compared')?.value ?? 0;
  };
  const before = await compared();
  await Promise.all(Array.from({ length: 50 }, (_, nth) => verify(browser, `guess ${nth} of it`)));
  expect((await compared()) - before).toBeLessThanOrEqual(5);
});

test('an account without a password is 11201', async () => {
  const { browser } = await signInByCode(platform, seedAddress('no-password'));
  expect((await verify(browser))[0]).toBe(11201);
});

test('R107: the step-up stands in the audit trail', async () => {
  const { accountID, browser } = await register(platform);
  resultOf(await verify(browser));
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .select('details')
    .where('accountID', '=', accountID)
    .where('event', '=', 'session.steppedUp')
    .execute();
  expect(rows.map(({ details }) => JSON.parse(details))).toEqual([
    { sessionID: expect.any(String), method: 'password' },
  ]);
});
