import { minutes } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { letterTo } from '../../../testing/letters.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import {
  mfaDueOf,
  type PersonWithApp,
  passFirst,
  registerWithApp,
  setUpApp,
} from '../../../testing/second-factor.ts';
import {
  goodPassword,
  openBrowser,
  otherThan,
  register,
  resultOf,
  signIn,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile();

const accountOf = async ({ browser }: Pick<PersonWithApp, 'browser'>) =>
  resultOf(await platform.call('getAccountDataInfo', {}, { browser }));

const codeNow = (secret: string) => otpCodeOf(secret, platform.clock.now());

/** Steps a session up by password and app. */
async function stepUp({ browser, secret }: Pick<PersonWithApp, 'browser' | 'secret'>): Promise<void> {
  const { bizToken } = mfaDueOf(
    await platform.call('verifyPassword', { password: goodPassword }, { browser }),
  );
  const factor = { mfaMethod: 'otp', otpCode: codeNow(secret), bizToken } as const;
  resultOf(await platform.call('authBy2fa', factor, { browser }));
}

describe('setting up an authenticator app', () => {
  test('R21, R22: nothing is on before a code has proven it; then the next sign-in asks for one', async () => {
    const { email, browser } = await register(platform);
    const begun = resultOf(await platform.call('beginOtpSetup', {}, { browser }));
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.otpauthUrl).toContain(`secret=${begun.secret}`);
    expect(begun.otpauthUrl).toContain(encodeURIComponent(email));
    expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
    const data = { setupToken: begun.setupToken, otpCode: codeNow(begun.secret) };
    const { backupCodes } = resultOf(await platform.call('confirmOtpSetup', data, { browser }));
    expect(backupCodes).toHaveLength(10);
    const answer = await tryPassword(platform, browser, { email, password: goodPassword });
    expect(mfaDueOf(answer).mfaMethodList).toEqual(['otp', 'backupCode', 'approval']);
    expect((await accountOf({ browser })).mfa).toEqual({
      enabled: true,
      methods: ['otp', 'backupCode'],
      backupCodesLeft: 10,
      canDisable: true,
    });
    expect((await letterTo(platform, email, /^Turned on: two-step verification/)).links).not.toEqual([]);
  });

  test('R22: a new secret voids the one before, and a wrong code sets nothing up', async () => {
    const { browser } = await register(platform);
    const first = resultOf(await platform.call('beginOtpSetup', {}, { browser }));
    const second = resultOf(await platform.call('beginOtpSetup', {}, { browser }));
    const old = { setupToken: first.setupToken, otpCode: codeNow(first.secret) };
    expect((await platform.call('confirmOtpSetup', old, { browser }))[0]).toBe(11252);
    const otpCode = otherThan(codeNow(second.secret));
    const wrong = await platform.call(
      'confirmOtpSetup',
      { setupToken: second.setupToken, otpCode },
      { browser },
    );
    expect(wrong.slice(0, 2)).toEqual([11220, { triesLeft: 9 }]);
    expect((await accountOf({ browser })).mfa.enabled).toBe(false);
    await platform.clock.advance(minutes(30));
    await platform.call('refreshAuth', {}, { browser }).then((answer) => {
      browser.token = resultOf(answer).token;
    });
    resultOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
    const late = { setupToken: second.setupToken, otpCode: codeNow(second.secret) };
    expect((await platform.call('confirmOtpSetup', late, { browser }))[0]).toBe(11253);
  });

  test('R25: a setup belongs to the session that began it', async () => {
    const { email, browser } = await register(platform);
    const other = await signIn(platform, email);
    const { secret, setupToken } = resultOf(await platform.call('beginOtpSetup', {}, { browser }));
    const data = { setupToken, otpCode: codeNow(secret) };
    expect((await platform.call('confirmOtpSetup', data, { browser: other.browser }))[0]).toBe(11252);
  });

  test('X6, R32: the answers with secrets are nowhere kept: a repeat is 11221', async () => {
    const { browser, email } = await register(platform);
    // a letter that could not go yet still has its data
    platform.inbox.refuse(email, 451);
    const once = { browser, headers: { 'idempotency-key': 'one-setup' } };
    const { secret, setupToken } = resultOf(await platform.call('beginOtpSetup', {}, once));
    expect((await platform.call('beginOtpSetup', {}, once))[0]).toBe(11221);
    const data = { setupToken, otpCode: codeNow(secret) };
    const confirmed = { browser, headers: { 'idempotency-key': 'its-confirmation' } };
    const { backupCodes = [] } = resultOf(await platform.call('confirmOtpSetup', data, confirmed));
    expect((await platform.call('confirmOtpSetup', data, confirmed))[0]).toBe(11221);
    // asked anew, as after a reload: the app is on by this setup, whose codes were told
    const anew = { setupToken, otpCode: otherThan(codeNow(secret)) };
    expect((await platform.call('confirmOtpSetup', anew, { browser }))[0]).toBe(11221);
    const { store } = platform.services;
    const posted = store.read.selectFrom('outbox').select('data').where('recipient', '=', email);
    expect(await posted.where('letter', '=', 'mfaOn').execute()).toHaveLength(1);
    const kept = JSON.stringify([
      await store.read.selectFrom('idempotency').selectAll().execute(),
      await store.read.selectFrom('tickets').selectAll().execute(),
      await store.read.selectFrom('otpFactors').selectAll().execute(),
      await store.read.selectFrom('backupCodes').selectAll().execute(),
      await store.read.selectFrom('outbox').selectAll().execute(),
      await store.read.selectFrom('audit').selectAll().execute(),
    ]);
    for (const text of [secret, ...backupCodes, ...backupCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  test('R38: all other sessions end, unless they are kept; this one is stepped up by the app', async () => {
    const { email, browser } = await register(platform);
    const other = await signIn(platform, email);
    await setUpApp(platform, browser);
    expect((await platform.call('getAccountDataInfo', {}, { browser: other.browser }))[0]).toBe(11001);
    const answer = await platform.call('removeOtp', { keepOtherSessions: true }, { browser });
    expect(answer[0]).toBe(0);
  });
});

describe('R28: renewing and removing', () => {
  test('need a step-up with an enrolled factor; a password alone is not enough', async () => {
    const person = await registerWithApp(platform);
    const { browser } = person;
    await platform.clock.advance(minutes(10));
    const [fault] = await platform.call('removeOtp', {}, { browser });
    expect(fault).toBe(11256);
    expect((await platform.call('verifyPassword', { password: goodPassword }, { browser }))[0]).toBe(11257);
    expect((await platform.call('removeOtp', {}, { browser }))[0]).toBe(11256);
    await stepUp(person);
    expect((await platform.call('removeOtp', {}, { browser }))[0]).toBe(0);
    expect((await accountOf(person)).mfa.enabled).toBe(false);
    const after = await tryPassword(platform, await openBrowser(platform), {
      email: person.email,
      password: goodPassword,
    });
    expect(after[0]).toBe(0);
  });

  test('A1: a session that was stepped up by password before the app was set up elsewhere is not stepped up any more', async () => {
    const { email, browser } = await register(platform);
    const other = await signIn(platform, email);
    const { secret, setupToken } = resultOf(await platform.call('beginOtpSetup', {}, { browser }));
    const data = { setupToken, otpCode: codeNow(secret), keepOtherSessions: true };
    resultOf(await platform.call('confirmOtpSetup', data, { browser }));
    expect((await platform.call('removeOtp', {}, { browser: other.browser }))[0]).toBe(11256);
    expect((await accountOf(other)).stepUpUntil).toBeUndefined();
  });

  test('another app takes the place of the one before; the backup codes stay', async () => {
    const person = await registerWithApp(platform);
    const { browser, email } = person;
    const renewed = await setUpApp(platform, browser);
    expect(renewed.backupCodes).toEqual([]);
    await platform.clock.advance(minutes(1));
    const { bizToken, browser: elsewhere } = await passFirst(platform, email);
    const old = { mfaMethod: 'otp', otpCode: codeNow(person.secret), bizToken } as const;
    expect((await platform.call('authBy2fa', old, { browser: elsewhere }))[0]).toBe(11220);
    const fresh = { ...old, otpCode: codeNow(renewed.secret) };
    expect((await platform.call('authBy2fa', fresh, { browser: elsewhere }))[0]).toBe(0);
    const [backupCode = ''] = person.backupCodes;
    const next = await passFirst(platform, email);
    const saved = { mfaMethod: 'backupCode', backupCode, bizToken: next.bizToken } as const;
    expect((await platform.call('authBy2fa', saved, { browser: next.browser }))[0]).toBe(0);
  });

  test('R31: new backup codes void those before, and tell so', async () => {
    const person = await registerWithApp(platform);
    const { browser, email } = person;
    const { backupCodes } = resultOf(await platform.call('regenerateBackupCodes', {}, { browser }));
    const { bizToken, browser: elsewhere } = await passFirst(platform, email);
    const tried = (backupCode: string) =>
      platform.call('authBy2fa', { mfaMethod: 'backupCode', backupCode, bizToken }, { browser: elsewhere });
    expect((await tried(person.backupCodes[0] ?? ''))[0]).toBe(11220);
    expect((await tried(backupCodes[0] ?? ''))[0]).toBe(0);
  });

  test('backup codes stand in for an app: without one there are none to renew', async () => {
    const { browser } = await register(platform);
    const [fault, details] = await platform.call('regenerateBackupCodes', {}, { browser });
    expect([fault, details]).toEqual([11000, { fields: { mfa: 'off' } }]);
  });
});

test('R112: each change is told to the owner by its own letter', async () => {
  const person = await register(platform);
  const { browser, email } = person;
  await platform.inbox.waitFor(email);
  await platform.inbox.waitFor(email);
  await setUpApp(platform, browser);
  expect((await platform.inbox.waitFor(email)).subject).toContain('Turned on: two-step verification');
  resultOf(await platform.call('regenerateBackupCodes', {}, { browser }));
  expect((await platform.inbox.waitFor(email)).subject).toContain('New backup codes');
  resultOf(await platform.call('removeOtp', {}, { browser }));
  expect((await platform.inbox.waitFor(email)).subject).toContain('Turned off: two-step verification');
});

test('R21: a dump of the store yields no secret: it is sealed, and bound to its account', async () => {
  const { accountID, secret } = await registerWithApp(platform);
  const { store, keys } = platform.services;
  const { sealedSecret } = await store.read
    .selectFrom('otpFactors')
    .select('sealedSecret')
    .where('accountID', '=', accountID)
    .executeTakeFirstOrThrow();
  expect(sealedSecret).not.toContain(secret);
  expect(keys.open('otp.secret', sealedSecret, accountID)).toBe(secret);
  expect(keys.open('otp.secret', sealedSecret, 'another account')).toBeUndefined();
});

describe('A11: where the brand has a second factor stay on', () => {
  test('it cannot be switched off: 11255; an account without one goes on without', async () => {
    const { brand } = platform.services;
    const { browser } = await registerWithApp(platform);
    brand.security.mfaStaysOn = true;
    const [fault] = await platform.call('removeOtp', {}, { browser });
    const { mfa } = await accountOf({ browser });
    const { browser: other } = await register(platform);
    const withoutFactor = await platform.call('listDevices', {}, { browser: other });
    brand.security.mfaStaysOn = false;
    expect([fault, mfa.canDisable]).toEqual([11255, false]);
    expect(withoutFactor[0]).toBe(0);
  });
});
