import { type CallName, callNames, calls } from '@foyer/contract/calls';
import { minutes } from '@foyer/contract/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { seed, seedAddress, seedPassword } from '../../../process/seed.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  register,
  resultOf,
  sendCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await seed(platform.services);
});

test('the owner sees the account, and nothing of the password but that there is one', async () => {
  const { email, accountID, browser } = await register(platform);
  const now = new Date(platform.clock.now()).toISOString();
  const [fault, account, { body }] = await platform.call('getAccountDataInfo', {}, { browser });
  expect(fault).toBe(0);
  expect(account).toEqual({
    accountID,
    email,
    verifyEmail: true,
    mailConfirmation: false,
    nickName: '',
    language: 'en',
    countryCode: 'GB',
    createdAt: now,
    hasPassword: true,
    passwordChangedAt: now,
    mfa: { enabled: false, methods: [], backupCodesLeft: 0, canDisable: false },
    stepUpUntil: new Date(platform.clock.now() + minutes(10)).toISOString(),
  });
  expect(body).not.toContain('argon2');
});

test('an account without a password says so', async () => {
  const browser = await openBrowser(platform);
  const email = seedAddress('no-password');
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  const passed = resultOf(await platform.call('authByPWDOrOTM', { email, code }, { browser }));
  await enter(platform, browser, passed.authorizeCode);
  const account = resultOf(await platform.call('getAccountDataInfo', {}, { browser }));
  expect(account.hasPassword).toBe(false);
  expect(account).not.toHaveProperty('passwordChangedAt');
});

test('each field is changed by itself, fields left out stay, and the change is audited', async () => {
  const { accountID, browser } = await register(platform);
  const edit = async (data: Parameters<typeof platform.call<'editAccountDataInfo'>>[1]) =>
    resultOf(await platform.call('editAccountDataInfo', data, { browser }));
  expect(await edit({ nickName: '  Ærø 🦊 ' })).toMatchObject({ nickName: 'Ærø 🦊', language: 'en' });
  expect(await edit({ language: 'ja' })).toMatchObject({ nickName: 'Ærø 🦊', language: 'ja' });
  expect(await edit({ countryCode: 'JP' })).toMatchObject({ countryCode: 'JP', language: 'ja' });
  expect(await edit({ mailConfirmation: true })).toMatchObject({ mailConfirmation: true, countryCode: 'JP' });
  expect(await edit({ mailConfirmation: false })).toMatchObject({ mailConfirmation: false });
  expect(await edit({})).toMatchObject({ nickName: 'Ærø 🦊', language: 'ja', mailConfirmation: false });
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .select('details')
    .where('accountID', '=', accountID)
    .where('event', '=', 'account.edited')
    .execute();
  expect(rows).toHaveLength(5);
  expect(JSON.stringify(rows)).not.toContain('Ærø');
});

test.each([
  { nickName: '' },
  { nickName: 'x'.repeat(61) },
  { nickName: '<b>' },
  { nickName: 'a\u202eb' },
  { language: 'xx' },
  { countryCode: 'germany' },
  { countryCode: 'de' },
  { countryCode: 'ZZ' },
])('%j is 11000 and changes nothing', async (data) => {
  const { browser } = await register(platform);
  const before = resultOf(await platform.call('getAccountDataInfo', {}, { browser }));
  expect((await platform.call('editAccountDataInfo', data as object, { browser }))[0]).toBe(11000);
  expect(resultOf(await platform.call('getAccountDataInfo', {}, { browser }))).toEqual(before);
});

describe('R43: identity comes from the token alone', () => {
  const withSession = callNames.filter((name) => ['session', 'stepUp'].includes(calls[name].auth));
  const dataOf: Partial<Record<CallName, object>> = {
    editAccountDataInfo: { nickName: 'taken over' },
    verifyPassword: { password: goodPassword },
    setPassword: { oldPassword: goodPassword, newPassword: 'taken over by another' },
    signOutDevice: { deviceId: '' },
    changeAccountEmail: { code: '000000' },
    renameDevice: { deviceId: '', name: '' },
    sendVerifyEmailCodeByAuth: { bizType: 'verifyEmail' },
    verifyEmailByCodeByAuth: { bizType: 'verifyEmail', code: '000000' },
  };

  const knowingSession = callNames.filter((name) => !['none', 'token'].includes(calls[name].auth));

  test.each(knowingSession)(
    '%s with the accountID of another account changes and tells nothing',
    async (name) => {
      const thief = await register(platform);
      const victim = await register(platform);
      const data = dataOf[name] ?? {};
      const [fault, details] = await platform.call(name, data as never, {
        browser: thief.browser,
        accountID: victim.accountID,
      });
      expect([fault, details]).toEqual([11267, {}]);
      const account = await platform.call('getAccountDataInfo', {}, { browser: victim.browser });
      expect(resultOf(account).nickName).toBe('');
    },
  );

  test.each(withSession)(
    '%s takes neither accountID nor email nor verifyEmail from the data',
    async (name) => {
      const thief = await register(platform);
      const victim = await register(platform);
      const { accountID, email } = victim;
      const data = { ...dataOf[name], accountID, email, emailKey: email, verifyEmail: false, frozenAt: 1 };
      await platform.call(name, data as never, { browser: thief.browser });
      const account = await platform.call('getAccountDataInfo', {}, { browser: victim.browser });
      expect(resultOf(account)).toMatchObject({ accountID, email, nickName: '', verifyEmail: true });
      expect((await tryPassword(platform, victim.browser, { email, password: goodPassword }))[0]).toBe(0);
    },
  );

  test.each(withSession)('%s without a session is 11001', async (name) => {
    const browser = await openBrowser(platform);
    const data = dataOf[name] ?? {};
    expect((await platform.call(name, data as never, { browser }))[0]).toBe(11001);
  });
});

test('a seeded account opens with the password that is printed', async () => {
  const people = await seed(platform.services);
  expect(people.length).toBeGreaterThan(10);
  for (const state of ['active', 'news', 'german', 'japanese', 'several-devices'] as const) {
    const browser = await openBrowser(platform);
    const person = people.find((each) => each.state === state);
    expect(person?.password).toBe(seedPassword);
    const passed = await tryPassword(platform, browser, { email: person!.email, password: seedPassword });
    await enter(platform, browser, resultOf(passed).authorizeCode);
    expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(0);
  }
});
