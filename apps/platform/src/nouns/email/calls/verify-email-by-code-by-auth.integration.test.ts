import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed, seedAddress, seedPassword } from '../../../process/seed.ts';
import type { Browser } from '../../../testing/browser.ts';
import {
  goodPassword,
  openBrowser,
  otherThan,
  type Person,
  register,
  resultOf,
  sendCode,
  sendOwnCode,
  signIn,
  signInByCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const verify = (browser: Browser, bizType: 'verifyEmail' | 'reauth', code: string) =>
  platform.call('verifyEmailByCodeByAuth', { bizType, code }, { browser });
const isVerified = async (browser: Browser) =>
  resultOf(await platform.call('checkAccountEmailVerified', {}, { browser })).verified;

/** Removes something from an account in the database, since no call can remove it. */
const without = (accountID: string, lost: { emailVerifiedAt: null } | { passwordHash: null }) =>
  platform.services.store.change(async (tx) => {
    await tx.updateTable('accounts').set(lost).where('accountID', '=', accountID).execute();
  });

async function unverified(): Promise<Person> {
  const person = await register(platform);
  await without(person.accountID, { emailVerifiedAt: null });
  return person;
}

async function withoutPassword(): Promise<Person> {
  const person = await register(platform);
  await without(person.accountID, { passwordHash: null });
  return person;
}

describe('a code for the own address, to verify it', () => {
  test('verifies the address once, and is told apart from one for anything else', async () => {
    const person = await unverified();
    expect(await isVerified(person.browser)).toBe(false);
    const code = await sendOwnCode(platform, person, 'verifyEmail');
    expect((await verify(person.browser, 'verifyEmail', otherThan(code))).slice(0, 2)).toEqual([
      11220,
      { triesLeft: 4 },
    ]);
    expect(resultOf(await verify(person.browser, 'verifyEmail', code))).toEqual({ verifyEmail: true });
    expect(await isVerified(person.browser)).toBe(true);
    expect((await verify(person.browser, 'verifyEmail', code))[0]).toBe(11224);
  });

  test('is 11224 where the address is verified already, and no mail goes out', async () => {
    const { browser, email } = await register(platform);
    const asked = await platform.call('sendVerifyEmailCodeByAuth', { bizType: 'verifyEmail' }, { browser });
    expect(asked[0]).toBe(11224);
    const letters = platform.services.store.read.selectFrom('outbox').select('letter');
    expect(await letters.where('recipient', '=', email).execute()).toHaveLength(2);
  });

  test('R63: puts everybody else out of the account, and voids what they hold', async () => {
    const person = await unverified();
    const other = await signIn(platform, person.email);
    const visitor = await openBrowser(platform);
    const { email } = person;
    const held = resultOf(await tryPassword(platform, visitor, { email, password: goodPassword }));
    const code = await sendOwnCode(platform, person, 'verifyEmail');
    resultOf(await verify(person.browser, 'verifyEmail', code));
    expect((await platform.call('getAccountDataInfo', {}, { browser: other.browser }))[0]).toBe(11001);
    const { authorizeCode } = held;
    const exchanged = await platform.call(
      'loginByAuthorizeCode4AccountWeb',
      { authorizeCode },
      { browser: visitor },
    );
    expect(exchanged[0]).toBe(11221);
    expect(await isVerified(person.browser)).toBe(true);
  });
});

test('R18: a session gets ten codes for its address within 24 hours; the eleventh is 11264', async () => {
  const { accountID, browser, email } = await register(platform);
  await without(accountID, { emailVerifiedAt: null });
  const ask = async () => {
    await platform.clock.advance(minutes(16));
    await signIn(platform, email, undefined, browser);
    return (await platform.call('sendVerifyEmailCodeByAuth', { bizType: 'verifyEmail' }, { browser }))[0];
  };
  for (let nth = 1; nth <= 10; nth += 1) expect(await ask()).toBe(0);
  expect(await ask()).toBe(11264);
});

describe('a code for the own address, to step up', () => {
  test('steps up for ten minutes where no password is set', async () => {
    const person = await withoutPassword();
    const code = await sendOwnCode(platform, person, 'reauth');
    const until = new Date(platform.clock.now() + minutes(10)).toISOString();
    expect(resultOf(await verify(person.browser, 'reauth', code))).toEqual({ stepUpUntil: until });
    const account = await platform.call('getAccountDataInfo', {}, { browser: person.browser });
    expect(resultOf(account).stepUpUntil).toBe(until);
  });

  test('is 11256 where a password is set: a mailbox is no second password', async () => {
    const { browser } = await register(platform);
    const wanted = [11256, { methods: ['password'] }];
    const asked = await platform.call('sendVerifyEmailCodeByAuth', { bizType: 'reauth' }, { browser });
    expect(asked.slice(0, 2)).toEqual(wanted);
    expect((await verify(browser, 'reauth', '000000')).slice(0, 2)).toEqual(wanted);
  });

  test('is good in the session and browser that asked for it only', async () => {
    const person = await withoutPassword();
    const other = await signInByCode(platform, person.email);
    const code = await sendOwnCode(platform, person, 'reauth');
    expect((await verify(other.browser, 'reauth', code))[0]).toBe(11221);
  });

  test('R17: wrong ones are counted: five a code, and the code is dead', async () => {
    const person = await withoutPassword();
    const code = await sendOwnCode(platform, person, 'reauth');
    for (let nth = 1; nth <= 5; nth += 1)
      expect((await verify(person.browser, 'reauth', otherThan(code, nth)))[0]).toBe(11220);
    expect((await verify(person.browser, 'reauth', code))[0]).toBe(11221);
  });
});

describe('R12, R58: a code', () => {
  test('for one purpose is none for another, signed in or not', async () => {
    const person = await withoutPassword();
    await without(person.accountID, { emailVerifiedAt: null });
    const { browser, email } = person;
    const pause = () => platform.clock.advance(limits.send.interval);
    const verifyEmail = await sendOwnCode(platform, person, 'verifyEmail');
    await pause();
    const reauth = await sendOwnCode(platform, person, 'reauth');
    await pause();
    const resetPassword = await sendCode(platform, browser, { email, bizType: 'resetPassword' });
    const codes = { verifyEmail, reauth, resetPassword };
    expect((await verify(browser, 'verifyEmail', codes.reauth))[0]).toBe(11220);
    expect((await verify(browser, 'reauth', codes.verifyEmail))[0]).toBe(11220);
    expect((await verify(browser, 'reauth', codes.resetPassword))[0]).toBe(11220);
    for (const code of [codes.verifyEmail, codes.reauth]) {
      const asReset = { email, bizType: 'resetPassword', code } as const;
      expect((await platform.call('verifyEmailByCodeNoAuth', asReset, { browser }))[0]).toBe(11220);
    }
  });

  test('of these kinds cannot be asked for or shown without a session', async () => {
    const { email, browser } = await register(platform);
    const visitor = await openBrowser(platform);
    for (const bizType of ['verifyEmail', 'reauth'] as const) {
      const asVisitor = { email, bizType: bizType as never };
      expect((await platform.call('sendVerifyEmailCodeNoAuth', asVisitor, { browser: visitor }))[0]).toBe(
        11000,
      );
      expect((await platform.call('sendVerifyEmailCodeByAuth', { bizType }, { browser: visitor }))[0]).toBe(
        11001,
      );
      expect((await verify(visitor, bizType, '000000'))[0]).toBe(11001);
    }
    const asOwner = { bizType: 'login' as never };
    expect((await platform.call('sendVerifyEmailCodeByAuth', asOwner, { browser }))[0]).toBe(11000);
  });
});

test('a named address must be the own one, and no mail goes out where it is not', async () => {
  const person = await withoutPassword();
  const { browser, email } = person;
  const ask = (named: string) =>
    platform.call('sendVerifyEmailCodeByAuth', { bizType: 'reauth', email: named }, { browser });
  expect((await ask('somebody.else@mail.example')).slice(0, 2)).toEqual([11240, {}]);
  const codes = platform.services.store.read.selectFrom('codes').select('codeID');
  expect(await codes.where('emailKey', '=', email).where('bizType', '=', 'reauth').execute()).toEqual([]);
  expect((await ask(email.toUpperCase()))[0]).toBe(0);
});

test('R18: the second mail at once is 11003 with a wait, at 55 s it goes out', async () => {
  const person = await withoutPassword();
  const { browser } = person;
  await sendOwnCode(platform, person, 'reauth');
  const again = await platform.call('sendVerifyEmailCodeByAuth', { bizType: 'reauth' }, { browser });
  expect(again.slice(0, 2)).toEqual([11003, { retryAfterSec: 55 }]);
  await platform.clock.advance(seconds(55));
  await sendOwnCode(platform, person, 'reauth');
});

describe('R72: an account whose mailbox was never proven', () => {
  beforeEach(() => seed(platform.services));

  test('is let in with its password and sees that it is not verified', async () => {
    const { browser } = await signIn(platform, seedAddress('unverified'), seedPassword);
    expect(await isVerified(browser)).toBe(false);
    expect(resultOf(await platform.call('getAccountDataInfo', {}, { browser })).verifyEmail).toBe(false);
  });
});
