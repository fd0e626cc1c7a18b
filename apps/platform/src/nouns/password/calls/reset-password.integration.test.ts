import { hours, minutes } from '@foyer/contract/durations';
import { provingPurposes } from '@foyer/contract/nouns/code-purposes';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { seed, seedAddress, seedPassword } from '../../../process/seed.ts';
import type { Browser } from '../../../testing/browser.ts';
import { letterTo } from '../../../testing/letters.ts';
import { operate } from '../../../testing/operator.ts';
import {
  bindHashOf,
  goodPassword,
  newAddress,
  openBrowser,
  proveMailbox,
  register,
  resultOf,
  sendCode,
  signIn,
  signInByCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { liveSessions } from '../../sessions/store/sessions.ts';

const platform = platformOfFile();
beforeAll(async () => {
  await seed(platform.services);
});

const newPassword = 'eleven copper kettles';
const reset = (browser: Browser, bizToken: string, password = newPassword) =>
  platform.call('resetPassword', { bizToken, newPassword: password }, { browser });

/** Somebody who has proven the mailbox in a browser of its own. */
async function proven(email: string) {
  const browser = await openBrowser(platform);
  return { browser, bizToken: await proveMailbox(platform, browser, { email, bizType: 'resetPassword' }) };
}

async function resetOf(email: string): Promise<Browser> {
  const { browser, bizToken } = await proven(email);
  resultOf(await reset(browser, bizToken));
  return browser;
}

test('R38, R61: behind a proven mailbox the password is new, every session has ended and nobody is signed in', async () => {
  const { email, browser, accountID } = await register(platform);
  const other = await signIn(platform, email);
  const owner = await proven(email);
  expect(resultOf(await reset(owner.browser, owner.bizToken))).toEqual({ sessionsEnded: 2 });
  for (const old of [browser, other.browser])
    expect((await platform.call('getAccountDataInfo', {}, { browser: old }))[0]).toBe(11001);
  expect(await liveSessions(platform.services.store.read, accountID, platform.clock.now())).toEqual([]);
  expect((await tryPassword(platform, owner.browser, { email, password: goodPassword }))[0]).toBe(11201);
  await signIn(platform, email, newPassword);
});

test('R38: codes, proofs and finished sign-ins of whoever else tries die with it', async () => {
  const { email } = await register(platform);
  const thief = await openBrowser(platform);
  const second = await proven(email);
  const code = await sendCode(platform, thief, { email, bizType: 'login' });
  const { authorizeCode } = resultOf(await tryPassword(platform, thief, { email, password: goodPassword }));
  await resetOf(email);
  expect((await platform.call('authByPWDOrOTM', { email, code }, { browser: thief }))[0]).toBe(11221);
  const exchanged = await platform.call(
    'loginByAuthorizeCode4AccountWeb',
    { authorizeCode },
    { browser: thief },
  );
  expect(exchanged[0]).toBe(11221);
  expect((await reset(second.browser, second.bizToken))[0]).toBe(11252);
});

test('R113: devices that were known are strangers afterwards, whoever used them', async () => {
  const { email, browser } = await register(platform);
  await resetOf(email);
  for (let nth = 1; nth <= 4; nth += 1)
    expect((await tryPassword(platform, await openBrowser(platform), { email }))[0]).toBe(11201);
  expect((await tryPassword(platform, browser, { email }))[0]).toBe(11247);
});

describe('R57, R58: the bizToken', () => {
  test('is good in the browser that proved the mailbox only', async () => {
    const { email } = await register(platform);
    const { bizToken } = await proven(email);
    expect((await reset(await openBrowser(platform), bizToken))[0]).toBe(11252);
  });

  test('is 11253 after ten minutes, 11252 when used', async () => {
    const { email } = await register(platform);
    const late = await proven(email);
    await platform.clock.advance(minutes(10));
    expect((await reset(late.browser, late.bizToken))[0]).toBe(11253);
    const { browser, bizToken } = await proven(email);
    resultOf(await reset(browser, bizToken));
    expect((await reset(browser, bizToken, 'twelve copper kettles'))[0]).toBe(11252);
  });

  test.each(provingPurposes.filter((bizType) => bizType !== 'resetPassword'))(
    'of a mailbox proven for %s resets nothing',
    async (bizType) => {
      const { email } = bizType === 'register' ? { email: newAddress() } : await register(platform);
      const browser = await openBrowser(platform);
      const bizToken = await proveMailbox(platform, browser, { email, bizType });
      expect((await reset(browser, bizToken))[0]).toBe(11252);
    },
  );

  test('is no code, no authorizeCode, no session and no other token either', async () => {
    const { email, browser, accountID } = await register(platform);
    const { authorizeCode } = resultOf(
      await tryPassword(platform, browser, { email, password: goodPassword }),
    );
    for (const token of [authorizeCode, browser.token, 'x'.repeat(43)])
      expect((await reset(browser, token))[0]).toBe(11252);
    const owner = await proven(email);
    const asToken = { browser: owner.browser, token: owner.bizToken, accountID };
    expect((await platform.call('getAccountDataInfo', {}, asToken))[0]).toBe(11001);
    expect((await platform.call('setPassword', { newPassword }, asToken))[0]).toBe(11001);
  });

  test('is no initToken and no link of a lock mail', async () => {
    const { browser } = await register(platform);
    const consent = await tryPassword(platform, browser, {
      email: seedAddress('first-consent'),
      password: seedPassword,
    });
    const { initToken = '' } = consent[1] as { initToken?: string };
    expect((await reset(browser, initToken))[0]).toBe(11252);
    const { email } = await register(platform);
    // a letter that could not go yet still has its data
    platform.inbox.refuse(email, 451);
    for (let nth = 1; nth <= 5; nth += 1) await tryPassword(platform, await openBrowser(platform), { email });
    const { data } = await platform.services.store.read
      .selectFrom('outbox')
      .select('data')
      .where('letter', '=', 'locked')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const linkToken = linkTokenOf(JSON.parse(data).linkID, platform.services.keys);
    expect((await reset(browser, linkToken))[0]).toBe(11252);
    const unlock = { bizType: 'unlock', linkToken } as const;
    expect((await platform.call('verifyEmailByCodeNoAuth', unlock, { browser }))[0]).toBe(0);
  });

  test('of one account never resets another, whatever else the data says', async () => {
    const { email } = await register(platform);
    const victim = await register(platform);
    const { browser, bizToken } = await proven(email);
    const data = { bizToken, newPassword, email: victim.email, accountID: victim.accountID };
    resultOf(await platform.call('resetPassword', data, { browser, accountID: victim.accountID }));
    await signIn(platform, victim.email, goodPassword);
  });

  test('R14: of 20 resets at once with one bizToken exactly one succeeds', async () => {
    const { email } = await register(platform);
    const { browser, bizToken } = await proven(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => reset(browser, bizToken, `lantern number ${nth} of twenty`)),
    );
    expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  });
});

test('R56: only behind the proof one is told that no account has the address', async () => {
  const email = newAddress();
  const { browser, bizToken } = await proven(email);
  expect((await reset(browser, bizToken))[0]).toBe(11202);
  expect((await reset(browser, bizToken))[0]).toBe(11202);
});

test('a refusal does not use the bizToken up: 11222 with reasons, 11223 for the current password, then done', async () => {
  const { email } = await register(platform);
  const { browser, bizToken } = await proven(email);
  expect((await reset(browser, bizToken, 'password1234')).slice(0, 2)).toEqual([
    11222,
    { reasons: ['common'] },
  ]);
  expect((await reset(browser, bizToken, goodPassword))[0]).toBe(11223);
  expect((await reset(browser, bizToken))[0]).toBe(0);
});

test('who holds the mailbox does not find the current password out by asking: ten a day, then 11003', async () => {
  const { email } = await register(platform);
  const { browser, bizToken } = await proven(email);
  for (let nth = 1; nth <= 10; nth += 1)
    expect((await reset(browser, bizToken, goodPassword))[0]).toBe(11223);
  expect((await reset(browser, bizToken, goodPassword))[0]).toBe(11003);
  await platform.clock.advance(hours(24));
  await resetOf(email);
});

test('R39: a frozen account is told so behind the proof, and stays as it is', async () => {
  const { email } = await register(platform);
  const { browser, bizToken } = await proven(email);
  await operate(platform, 'account', 'freeze', email);
  expect((await reset(browser, bizToken))[0]).toBe(11248);
  await operate(platform, 'account', 'unfreeze', email);
  await signIn(platform, email, goodPassword);
});

test('R49: a reset stays possible while strangers hold the address locked, and opens it again', async () => {
  const { email } = await register(platform);
  for (let nth = 1; nth <= 5; nth += 1) await tryPassword(platform, await openBrowser(platform), { email });
  await resetOf(email);
  await signIn(platform, email, newPassword);
});

test('R50: password sign-in that is off after a hundred failures is on again', async () => {
  const { email } = await register(platform);
  const { store, keys } = platform.services;
  await tryPassword(platform, await openBrowser(platform), { email });
  await store.change(async (tx) => {
    const strangers = tx.updateTable('locks').where('subject', '=', addressSubject(keys, email));
    await strangers.set({ failures: 100 }).execute();
  });
  const stranger = await openBrowser(platform);
  expect((await tryPassword(platform, stranger, { email, password: goodPassword }))[0]).toBe(11247);
  await resetOf(email);
  await signIn(platform, email, newPassword);
});

test('an account without a password gets its first one', async () => {
  const email = seedAddress('no-password');
  await resetOf(email);
  await signIn(platform, email, newPassword);
});

test('R112: the owner is told by mail, with a way to reset again', async () => {
  const { email } = await register(platform);
  await resetOf(email);
  const letter = await letterTo(platform, email, /was reset/);
  expect(letter.links).toEqual([`${platform.services.config.publicUrl}/forgot-password`]);
});

describe('R63: an account whose mailbox was never proven', () => {
  const email = seedAddress('unverified');
  const unverify = (accountID: string) =>
    platform.services.store.change((tx) =>
      tx.updateTable('accounts').set({ emailVerifiedAt: null }).where('accountID', '=', accountID).execute(),
    );

  test('is verified by a reset, and nothing is left of whoever made it', async () => {
    const { browser } = await signIn(platform, email, seedPassword);
    resultOf(await platform.call('editAccountDataInfo', { nickName: 'planted' }, { browser }));
    const owner = await proven(email);
    // the old password may be chosen again: a refusal would tell something about it
    resultOf(await reset(owner.browser, owner.bizToken, seedPassword));
    expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
    const account = await platform.services.store.read
      .selectFrom('accounts')
      .selectAll()
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ nickName: '', acceptedProtocols: '{}' });
    expect(account.emailVerifiedAt).not.toBeNull();
    const devices = platform.services.store.read.selectFrom('devices').selectAll();
    expect(await devices.where('accountID', '=', account.accountID).execute()).toEqual([]);
    // the mailbox's owner is asked for consent anew
    const signedIn = await tryPassword(platform, owner.browser, { email, password: seedPassword });
    expect(signedIn[0]).toBe(11266);
  });

  test('knows the browser that proved the mailbox, and no other', async () => {
    const { accountID, email: address, browser } = await register(platform);
    await unverify(accountID);
    await signIn(platform, address, goodPassword);
    const bizToken = await proveMailbox(platform, browser, { email: address, bizType: 'resetPassword' });
    expect(resultOf(await reset(browser, bizToken)).sessionsEnded).toBe(2);
    const devices = platform.services.store.read.selectFrom('devices').where('accountID', '=', accountID);
    expect(await devices.select('bindHash').execute()).toEqual([{ bindHash: bindHashOf(browser) }]);
  });

  test('is verified by signing in with a mailed code too, and the password that was there is gone', async () => {
    const { accountID, browser, email: address } = await register(platform);
    await unverify(accountID);
    const visitor = await openBrowser(platform);
    const code = await sendCode(platform, visitor, { email: address, bizType: 'login' });
    const passed = await platform.call('authByPWDOrOTM', { email: address, code }, { browser: visitor });
    expect(passed[0]).toBe(11266);
    expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
    const tried = await tryPassword(platform, visitor, { email: address, password: goodPassword });
    expect(tried[0]).toBe(11201);
  });
});

test('R107: a reset stands in the audit trail, with how many sessions it ended', async () => {
  const { email, accountID } = await register(platform);
  await signInByCode(platform, email);
  await resetOf(email);
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .select('details')
    .where('accountID', '=', accountID)
    .where('event', '=', 'password.reset')
    .execute();
  expect(rows).toEqual([{ details: JSON.stringify({ sessionsEnded: 2 }) }]);
});
