import { days, hours, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { beginChange, changeEmail, lettersTo } from '../../../testing/change-email.ts';
import { factorsAt, mfaDueOf, passFirst, registerWithApp, setUpApp } from '../../../testing/second-factor.ts';
import {
  bizTokenOf,
  enter,
  goodPassword,
  newAddress,
  openBrowser,
  otherThan,
  register,
  registration,
  resultOf,
  sendCode,
  signIn,
  signInByCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const { codeNow, byOtp, byBackupCode } = factorsAt(platform);

const accountOf = async (browser: Browser) =>
  resultOf(await platform.call('getAccountDataInfo', {}, { browser }));

test('R33, R64: a backup code alone opens no change of address, nor does the app that it has let in', async () => {
  const person = await registerWithApp(platform);
  const { browser, bizToken } = await passFirst(platform, person.email);
  const [backupCode = ''] = person.backupCodes;
  const passed = resultOf(await byBackupCode(browser, bizToken, backupCode));
  if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
  await enter(platform, browser, passed.authorizeCode);
  const ask = async () => {
    const data = { bizType: 'changeEmail', email: newAddress() } as const;
    const [asked] = await platform.call('sendVerifyEmailCodeByAuth', data, { browser });
    const [changed] = await platform.call('changeAccountEmail', { code: '123456' }, { browser });
    return [asked, changed];
  };
  expect(await ask()).toEqual([11256, 11256]);
  const { secret } = await setUpApp(platform, browser);
  expect(await ask()).toEqual([11256, 11256]);
  await platform.clock.advance(minutes(1));
  const due = mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  resultOf(await byOtp(browser, due.bizToken, codeNow({ secret })));
  expect(await ask()).toEqual([0, 11220]);
});

test('R64: the new address is the account’s once its code was typed, the old one until then', async () => {
  const person = await register(platform);
  const { browser } = person;
  const { email, code } = await beginChange(platform, person);
  expect(await accountOf(browser)).toMatchObject({ email: person.email, pendingEmail: email });
  const { undoUntil, ...changed } = resultOf(
    await platform.call('changeAccountEmail', { code, email }, { browser }),
  );
  expect(changed).toEqual({ email });
  expect(Date.parse(undoUntil)).toBe(platform.clock.now() + days(7));
  const account = await accountOf(browser);
  expect(account).toMatchObject({ email, verifyEmail: true });
  expect(account).not.toHaveProperty('pendingEmail');
  const visitor = await openBrowser(platform);
  expect((await tryPassword(platform, visitor, { email, password: goodPassword }))[0]).toBe(0);
  const old = { email: person.email, password: goodPassword };
  expect((await tryPassword(platform, visitor, old))[0]).toBe(11201);
});

test('R64: a session alone can neither ask for the code nor change the address', async () => {
  const person = await register(platform);
  const { browser } = person;
  const { email, code } = await beginChange(platform, person);
  await platform.clock.advance(minutes(9) + 59_000);
  const sendAgain = () =>
    platform.call('sendVerifyEmailCodeByAuth', { bizType: 'changeEmail', email }, { browser });
  expect((await sendAgain())[0]).toBe(0);
  await platform.clock.advance(2_000);
  const methods = { methods: ['password'] };
  expect((await sendAgain()).slice(0, 2)).toEqual([11256, methods]);
  expect((await platform.call('changeAccountEmail', { code }, { browser })).slice(0, 2)).toEqual([
    11256,
    methods,
  ]);
  expect((await accountOf(browser)).email).toBe(person.email);
});

test('A8: the code goes to the new address explicitly, in the language of the account', async () => {
  const person = await register(platform);
  await platform.succeed('editAccountDataInfo', { language: 'de' }, { browser: person.browser });
  const { email } = await beginChange(platform, person);
  const sent = await platform.services.store.read
    .selectFrom('outbox')
    .select(['letter', 'language'])
    .where('recipient', '=', email)
    .execute();
  expect(sent).toEqual([{ letter: 'code', language: 'de' }]);
});

test('R66: the address is the one that waits; another one in the call is 11240 and changes nothing', async () => {
  const person = await register(platform);
  const { browser } = person;
  const { email, code } = await beginChange(platform, person);
  const other = await platform.call('changeAccountEmail', { code, email: newAddress() }, { browser });
  expect(other[0]).toBe(11240);
  expect((await accountOf(browser)).email).toBe(person.email);
  expect(
    (await platform.call('changeAccountEmail', { code, email: email.toUpperCase() }, { browser }))[0],
  ).toBe(0);
});

test('R65: with another address the code of the first one opens nothing', async () => {
  const person = await register(platform);
  const { browser } = person;
  const first = await beginChange(platform, person);
  await platform.clock.advance(minutes(1));
  const second = await beginChange(platform, person);
  if (first.code !== second.code)
    expect((await platform.call('changeAccountEmail', { code: first.code }, { browser }))[0]).toBe(11220);
  expect((await platform.call('changeAccountEmail', { code: second.code }, { browser }))[0]).toBe(0);
  expect((await accountOf(browser)).email).toBe(second.email);
});

test('R38, R65: a change of password ends an address that waits, with its code', async () => {
  const person = await register(platform);
  const { browser } = person;
  const { code } = await beginChange(platform, person);
  const data = { oldPassword: goodPassword, newPassword: 'eleven copper kettles' };
  resultOf(await platform.call('setPassword', data, { browser }));
  expect((await platform.call('changeAccountEmail', { code }, { browser }))[0]).toBe(11221);
  expect(await accountOf(browser)).not.toHaveProperty('pendingEmail');
});

test('an address waits for an hour', async () => {
  const person = await register(platform);
  const { browser } = person;
  await beginChange(platform, person);
  await platform.clock.advance(hours(1));
  browser.token = resultOf(await platform.call('refreshAuth', {}, { browser })).token;
  expect(await accountOf(browser)).not.toHaveProperty('pendingEmail');
});

test('R12, A8: the code is good in the session that asked for it alone, not in that of another account', async () => {
  const person = await register(platform);
  const { email, code } = await beginChange(platform, person);
  const thief = await register(platform);
  const other = await signIn(platform, thief.email, goodPassword, person.browser);
  const begun = await beginChange(platform, other, email);
  if (begun.code !== code)
    expect((await platform.call('changeAccountEmail', { code }, { browser: other.browser }))[0]).toBe(11220);
  expect(
    (await platform.call('changeAccountEmail', { code: begun.code }, { browser: other.browser }))[0],
  ).toBe(0);
});

test('R68: whether the new address has an account is told behind its code alone', async () => {
  const taken = await register(platform);
  const person = await register(platform);
  const { browser } = person;
  const { code } = await beginChange(platform, person, taken.email);
  const wrong = await platform.call('changeAccountEmail', { code: otherThan(code) }, { browser });
  expect(wrong.slice(0, 2)).toEqual([11220, { triesLeft: 4 }]);
  const right = await platform.call('changeAccountEmail', { code }, { browser });
  expect(right.slice(0, 2)).toEqual([11203, {}]);
  expect((await accountOf(browser)).email).toBe(person.email);
  expect((await accountOf(taken.browser)).email).toBe(taken.email);
});

test('the own address is no other one', async () => {
  const { email, browser } = await register(platform);
  resultOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  const data = { bizType: 'changeEmail', email: email.toUpperCase() } as const;
  expect((await platform.call('sendVerifyEmailCodeByAuth', data, { browser })).slice(0, 2)).toEqual([
    11000,
    { fields: { email: 'own_address' } },
  ]);
});

test('R38: a change of address ends all other sessions and forgets their browsers', async () => {
  const person = await register(platform);
  const other = await signIn(platform, person.email);
  await changeEmail(platform, person);
  expect((await platform.call('getAccountDataInfo', {}, { browser: other.browser }))[0]).toBe(11001);
  const { devices } = resultOf(await platform.call('listDevices', {}, { browser: person.browser }));
  expect(devices.map(({ current }) => current)).toEqual([true]);
});

test('R67, R112: both mailboxes are told, the old one with the link that takes it back', async () => {
  const person = await register(platform);
  const email = await changeEmail(platform, person);
  const letters = await lettersTo(platform, person.email);
  const old = letters.find(({ letter }) => letter === 'emailChanged');
  expect(old?.data).toMatchObject({ link: { linkID: expect.any(String) } });
  expect(JSON.stringify(old)).not.toContain(email);
  const toNew = (await lettersTo(platform, email)).map(({ letter }) => letter);
  expect(toNew.toSorted()).toEqual(['code', 'emailIsNew']);
});

test('R112: for 7 days notices of later changes go to the address of before as well', async () => {
  const person = await register(platform);
  const { browser } = person;
  const email = await changeEmail(platform, person);
  const change = async (oldPassword: string, newPassword: string) =>
    resultOf(await platform.call('setPassword', { oldPassword, newPassword }, { browser }));
  await change(goodPassword, 'eleven copper kettles');
  for (const to of [person.email, email])
    expect((await lettersTo(platform, to)).map(({ letter }) => letter)).toContain('passwordChanged');
  await platform.clock.advance(days(7));
  browser.token = resultOf(await platform.call('refreshAuth', {}, { browser })).token;
  const before = (await lettersTo(platform, person.email)).length;
  await change('eleven copper kettles', goodPassword);
  expect(await lettersTo(platform, person.email)).toHaveLength(before);
});

test('A8: the old address is kept for 7 days: 11203 with the day, behind the proof alone', async () => {
  const person = await register(platform);
  await changeEmail(platform, person);
  const changedAt = new Date(platform.clock.now()).toISOString();
  const kept = [11203, { changedAt }];
  const visitor = await openBrowser(platform);
  const { email } = person;
  const proofOf = async (bizType: 'register' | 'resetPassword') => {
    const code = await sendCode(platform, visitor, { email, bizType });
    return platform.call('verifyEmailByCodeNoAuth', { email, bizType, code }, { browser: visitor });
  };
  expect((await proofOf('register')).slice(0, 2)).toEqual(kept);
  await platform.clock.advance(minutes(1));
  const code = await sendCode(platform, visitor, { email, bizType: 'login' });
  const signedIn = await platform.call('authByPWDOrOTM', { email, code }, { browser: visitor });
  expect(signedIn.slice(0, 2)).toEqual(kept);
  const movedAt = Date.parse(changedAt);
  expect((await lettersTo(platform, email)).at(-1)).toMatchObject({ letter: 'code', data: { movedAt } });
  await platform.clock.advance(minutes(1));
  const bizToken = bizTokenOf(resultOf(await proofOf('resetPassword')));
  const reset = { bizToken, newPassword: 'eleven copper kettles' };
  expect((await platform.call('resetPassword', reset, { browser: visitor })).slice(0, 2)).toEqual(kept);
  const other = await register(platform);
  const begun = await beginChange(platform, other, email);
  const taken = await platform.call('changeAccountEmail', { code: begun.code }, { browser: other.browser });
  expect(taken.slice(0, 2)).toEqual(kept);
  await platform.clock.advance(days(7));
  expect((await proofOf('register'))[0]).toBe(0);
});

test('A8, R65: a proof to register that is older than the change is of no use after it', async () => {
  const email = newAddress();
  const visitor = await openBrowser(platform);
  const code = await sendCode(platform, visitor, { email, bizType: 'register' });
  const typed = { email, bizType: 'register', code } as const;
  const bizToken = bizTokenOf(
    resultOf(await platform.call('verifyEmailByCodeNoAuth', typed, { browser: visitor })),
  );
  const owner = await register(platform, email);
  await changeEmail(platform, owner);
  const data = await registration(platform, email, bizToken);
  expect((await platform.call('registerByPwd', data, { browser: visitor }))[0]).toBe(11252);
});

test('R15: five wrong codes are all that is compared', async () => {
  const person = await register(platform);
  const { browser } = person;
  const { code } = await beginChange(platform, person);
  for (let nth = 1; nth <= 5; nth += 1)
    expect((await platform.call('changeAccountEmail', { code: otherThan(code, nth) }, { browser }))[0]).toBe(
      11220,
    );
  expect((await platform.call('changeAccountEmail', { code }, { browser }))[0]).toBe(11221);
});

test('a mailed code steps up where no password is set, and its owner can change the address', async () => {
  const person = await register(platform);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ passwordHash: null })
      .where('accountID', '=', person.accountID)
      .execute(),
  );
  const { browser } = await signInByCode(platform, person.email);
  const data = { bizType: 'changeEmail', email: newAddress() } as const;
  expect((await platform.call('sendVerifyEmailCodeByAuth', data, { browser }))[0]).toBe(0);
});
