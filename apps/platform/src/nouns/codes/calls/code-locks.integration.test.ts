import { hours, minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { type SignedOutPurpose, signedOutPurposes } from '@foyer/contract/nouns/code-purposes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import {
  goodPassword,
  newAddress,
  openBrowser,
  otherThan,
  register,
  resultOf,
  sendCode,
  sendOwnCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { codeCalls } from '../../../testing/sign-in-by-code.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
let codes: ReturnType<typeof codeCalls>;
beforeAll(async () => {
  codes = codeCalls(platform);
});

const day = 24 * 3600;

const lockedBy = (what: string, locked: Record<string, number>) => ({
  account_locked: true,
  accountLockTimeInSec: locked[what],
  lockedBy: what,
  locked,
});

const signIn = (email: string, browser: Browser) =>
  tryPassword(platform, browser, { email, password: goodPassword });

async function failPasswords(email: string) {
  const fail = async () => tryPassword(platform, await openBrowser(platform), { email });
  for (let nth = 1; nth < 5; nth += 1) await fail();
  return fail();
}

describe('R17, R48: ten wrong codes of a purpose lock it for strangers until the window ends, and nothing else', () => {
  test.each([
    ['login', 'resetPassword'],
    ['resetPassword', 'login'],
    ['register', 'login'],
  ] as const)('%s; %s stays open', async (bizType, open) => {
    const { email } = await register(platform);
    const expected = lockedBy(bizType, { [bizType]: day });
    for (const address of [email, newAddress()]) {
      expect((await codes.failTen(address, bizType)).slice(0, 2)).toEqual([11247, expected]);
      const stranger = await openBrowser(platform);
      const sent = await codes.send(stranger, { email: address, bizType });
      expect(sent.slice(0, 2)).toEqual([11247, expected]);
      expect((await codes.send(stranger, { email: address, bizType: open }))[0]).toBe(0);
    }
    const stranger = await openBrowser(platform);
    expect((await codes.prove(stranger, { email, bizType: open }))[0]).toBe(0);
    expect((await signIn(email, await openBrowser(platform)))[0]).toBe(0);
    await platform.clock.advance(hours(24));
    // behind a right code a registration is told that an account has the address
    const right = bizType === 'register' ? 11203 : 0;
    expect((await codes.prove(await openBrowser(platform), { email, bizType }))[0]).toBe(right);
  });

  test('a right code that was mailed before is refused with the rest', async () => {
    const email = newAddress();
    const [browser, bizType] = [await openBrowser(platform), 'resetPassword'] as const;
    const code = await sendCode(platform, browser, { email, bizType });
    await codes.failTen(email, bizType);
    const answer = await codes.type(browser, { email, bizType, code });
    expect(answer.slice(0, 2)).toEqual([11247, lockedBy(bizType, { resetPassword: day })]);
  });

  test('codes for the own address of a session lock themselves alone, and are mailed no more', async () => {
    const person = await register(platform);
    const { browser, email, accountID } = person;
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set({ emailVerifiedAt: null }).where('accountID', '=', accountID).execute(),
    );
    const bizType = 'verifyEmail';
    for (let round = 0; round < 2; round += 1) {
      const code = otherThan(await sendOwnCode(platform, person, bizType));
      for (let nth = 0; nth < 5; nth += 1)
        await platform.call('verifyEmailByCodeByAuth', { bizType, code }, { browser });
      await platform.clock.advance(minutes(6));
    }
    const [fault, details] = await platform.call('sendVerifyEmailCodeByAuth', { bizType }, { browser });
    expect([fault, details]).toEqual([11247, lockedBy(bizType, { verifyEmail: day - 12 * 60 })]);
    expect((await signIn(email, browser))[0]).toBe(0);
  });
});

test('R17: twenty wrong codes over all purposes lock every code, and leave the password open', async () => {
  const { email } = await register(platform);
  await codes.failTen(email, 'register');
  await codes.failTen(email, 'resetPassword');
  const stranger = await openBrowser(platform);
  const locked = { login: day, resetPassword: day };
  for (const bizType of signedOutPurposes) {
    const sent = await codes.send(stranger, { email, bizType });
    const expected = { ...lockedBy('codes', { ...locked, [bizType]: day }), accountLockTimeInSec: day };
    expect(sent.slice(0, 2)).toEqual([11247, expected]);
  }
  const told = (await codes.letters(email)).map(({ reason, bizType, ownDevice }) => [
    reason,
    bizType,
    ownDevice,
  ]);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(['code', 'register', false]);
  expect(told).toContainEqual(['code', undefined, false]);
  expect((await signIn(email, stranger))[0]).toBe(0);
});

describe('several locks at once', () => {
  test('R48: an answer tells of each way that is closed and for how long, with or without an account', async () => {
    const { email } = await register(platform);
    for (const address of [email, newAddress()]) {
      await codes.failTen(address, 'resetPassword');
      const [fault, details] = await failPasswords(address);
      const locked = { password: 60, login: 60, resetPassword: day };
      expect([fault, details]).toEqual([11247, lockedBy('password', locked)]);
    }
  });

  test('codes for signing in are closed by what lasts longest, wrong passwords or wrong codes', async () => {
    const email = newAddress();
    await codes.failTen(email, 'login');
    await failPasswords(email);
    const [, details] = await codes.send(await openBrowser(platform), { email, bizType: 'login' });
    expect(details).toEqual(lockedBy('login', { password: 60, login: day }));
  });
});

describe('R49: a browser that signed in before', () => {
  const each = ['login', 'resetPassword'] as const;

  test.each(each)('takes codes for %s while strangers have locked them', async (bizType) => {
    const { email, browser } = await register(platform);
    await codes.failTen(email, bizType);
    expect((await codes.prove(browser, { email, bizType }))[0]).toBe(0);
  });

  test.each(each)('locks codes for %s by its own failures for itself only', async (bizType) => {
    const { email, browser } = await register(platform);
    await codes.failOneCode(browser, { email, bizType });
    await platform.clock.advance(minutes(6));
    expect((await codes.failOneCode(browser, { email, bizType }))[0]).toBe(11247);
    expect((await codes.letters(email)).at(-1)).toMatchObject({ bizType, ownDevice: true });
    expect((await codes.prove(await openBrowser(platform), { email, bizType }))[0]).toBe(0);
  });
});

describe('the link of the lock mail', () => {
  test('R17: frees the browser that opens it from the locks of all codes, and no other', async () => {
    const { email } = await register(platform);
    const each: SignedOutPurpose[] = ['resetPassword', 'login'];
    for (const bizType of each) await codes.failTen(email, bizType);
    const [owner, stranger] = [await openBrowser(platform), await openBrowser(platform)];
    const linkToken = await codes.linkToken(email);
    expect(resultOf(await codes.open(owner, linkToken))).toEqual({ expiresInSec: day });
    expect((await codes.open(stranger, linkToken))[0]).toBe(11221);
    for (const bizType of each) {
      expect((await codes.send(stranger, { email, bizType }))[0]).toBe(11247);
      expect((await codes.prove(owner, { email, bizType }))[0]).toBe(0);
      await platform.clock.advance(limits.send.interval);
    }
  });

  test('R17, R49: comes anew when it is over or used and a code is asked for, so that nobody keeps the owner out', async () => {
    const { email } = await register(platform);
    const bizType = 'resetPassword';
    await codes.failTen(email, bizType);
    const owner = await openBrowser(platform);
    const lettersAfterAsking = async () => {
      expect((await codes.send(owner, { email, bizType }))[0]).toBe(11247);
      return (await codes.letters(email)).length;
    };
    expect([await lettersAfterAsking(), await lettersAfterAsking()]).toEqual([1, 1]);
    await platform.clock.advance(hours(1));
    expect([await lettersAfterAsking(), await lettersAfterAsking()]).toEqual([2, 2]);
    resultOf(await codes.open(await openBrowser(platform), await codes.linkToken(email)));
    await platform.clock.advance(seconds(1));
    expect([await lettersAfterAsking(), await lettersAfterAsking()]).toEqual([3, 3]);
    resultOf(await codes.open(owner, await codes.linkToken(email)));
    expect((await codes.prove(owner, { email, bizType }))[0]).toBe(0);
  });

  test('comes once, however many ask at the same moment', async () => {
    const { email } = await register(platform);
    const bizType = 'login';
    await codes.failTen(email, bizType);
    await platform.clock.advance(hours(1));
    const browsers = await Promise.all(Array.from({ length: 20 }, () => openBrowser(platform)));
    await Promise.all(browsers.map((browser) => codes.send(browser, { email, bizType })));
    expect(await codes.letters(email)).toHaveLength(2);
  });
});
