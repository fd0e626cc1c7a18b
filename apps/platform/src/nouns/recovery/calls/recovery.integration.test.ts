import { days, hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { changeEmail, lettersTo } from '../../../testing/change-email.ts';
import { petTokens, postForm } from '../../../testing/oauth.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { addPasskey, enterByPasskey, tryPasskey } from '../../../testing/passkeys.ts';
import { beganOf, recoveredPassword, recoveryAt } from '../../../testing/recovery.ts';
import {
  mfaDueOf,
  type PersonWithApp,
  passFirst,
  registerWithApp,
  setUpApp,
} from '../../../testing/second-factor.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  proveMailbox,
  register,
  resultOf,
  sendCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const { start, linkOf, finish } = recoveryAt(platform);

const stop = async (linkToken: string) =>
  platform.call('cancelRecovery', { linkToken }, { browser: await openBrowser(platform) });

/** Signs in with the app. */
async function signInWithApp({ email, secret }: PersonWithApp): Promise<Browser> {
  await platform.clock.advance(minutes(1));
  const { bizToken, browser } = await passFirst(platform, email);
  const data = { mfaMethod: 'otp', bizToken, otpCode: otpCodeOf(secret, platform.clock.now()) } as const;
  const passed = resultOf(await platform.call('authBy2fa', data, { browser }));
  if ('authorizeCode' in passed) await enter(platform, browser, passed.authorizeCode);
  return browser;
}

async function resetWithApp({ email, secret }: PersonWithApp, browser: Browser): Promise<void> {
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'resetPassword' });
  const otpCode = otpCodeOf(secret, platform.clock.now());
  const data = { bizToken, newPassword: recoveredPassword, mfaMethod: 'otp', otpCode } as const;
  resultOf(await platform.call('resetPassword', data, { browser }));
}

const isWrong = async (email: string) =>
  (await tryPassword(platform, await openBrowser(platform), { email, password: recoveredPassword }))[0] ===
  11201;

test('A15: behind password, mailbox and 72 hours the factors are removed and the password is new', async () => {
  const person = await registerWithApp(platform);
  const started = await start(person);
  const { availableAt } = beganOf(started.answer);
  expect(Date.parse(availableAt)).toBe(platform.clock.now() + hours(72));
  const link = await linkOf(person, 'finish');
  expect((await finish(link)).slice(0, 2)).toEqual([11259, { availableAt }]);
  await platform.clock.advance(hours(72));
  expect((await lettersTo(platform, person.email)).map(({ letter }) => letter)).toContain('recoveryReady');
  expect(resultOf(await platform.call('getRecovery', { linkToken: link }))).toMatchObject({
    canFinish: true,
    availableAt,
  });
  resultOf(await finish(link));
  expect((await platform.call('getAccountDataInfo', {}, { browser: person.browser }))[0]).toBe(11001);
  const visitor = await openBrowser(platform);
  const known = { email: person.email, password: recoveredPassword };
  expect((await tryPassword(platform, visitor, known))[0]).toBe(0);
  expect((await finish(link))[0]).toBe(11221);
});

test('A15, B11: with the factors go passkeys, and what apps may do', async () => {
  const person = await registerWithApp(platform);
  const passkey = await addPasskey(platform, person.browser);
  const { refresh_token } = await petTokens(platform, person, { scope: 'openid offline_access' });
  resultOf((await start(person)).answer);
  await platform.clock.advance(hours(72));
  resultOf(await finish(await linkOf(person, 'finish')));
  expect((await tryPasskey(platform, await openBrowser(platform), passkey))[0]).not.toBe(0);
  const form = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token };
  expect((await postForm(platform, '/oauth/token', form)).body).toMatchObject({ error: 'invalid_grant' });
});

test('A15: the letter with the link comes when the wait is over, not before, and the link lasts a week', async () => {
  const person = await registerWithApp(platform);
  resultOf((await start(person)).answer);
  const letters = async () => (await lettersTo(platform, person.email)).map(({ letter }) => letter);
  await platform.clock.advance(hours(72) - minutes(10));
  expect(await letters()).not.toContain('recoveryReady');
  await platform.clock.advance(minutes(15));
  expect((await letters()).filter((letter) => letter === 'recoveryReady')).toHaveLength(1);
  await platform.clock.advance(limits.recovery.open);
  expect((await finish(await linkOf(person, 'finish').catch(() => 'x'.repeat(43))))[0]).toBe(11221);
});

test('A15: where a password is set the first factor must have been it, never a mailed code', async () => {
  const { email } = await registerWithApp(platform);
  const browser = await openBrowser(platform);
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  const due = await platform.call('authByPWDOrOTM', { email, code }, { browser });
  if (due[0] !== 11257) throw new Error('no factor was asked for');
  await platform.clock.advance(minutes(1));
  const recoveryToken = await proveMailbox(platform, browser, { email, bizType: 'recovery' });
  const data = { bizToken: due[1].bizToken, recoveryToken };
  expect((await platform.call('startRecovery', data, { browser }))[0]).toBe(11252);
});

test('R58: neither proof alone, nor one of another account or purpose, begins a recovery', async () => {
  const person = await registerWithApp(platform);
  const other = await registerWithApp(platform);
  const { bizToken, browser } = await passFirst(platform, person.email);
  const theirs = await proveMailbox(platform, browser, { email: other.email, bizType: 'recovery' });
  await platform.clock.advance(minutes(1));
  const reset = await proveMailbox(platform, browser, { email: person.email, bizType: 'resetPassword' });
  for (const recoveryToken of [theirs, reset, bizToken, 'x'.repeat(43)]) {
    const answer = await platform.call('startRecovery', { bizToken, recoveryToken }, { browser });
    expect(answer[0]).toBe(11252);
  }
});

test('A15: asking again neither begins another wait nor lengthens the first', async () => {
  const person = await registerWithApp(platform);
  const first = resultOf((await start(person)).answer);
  await platform.clock.advance(hours(5));
  expect(resultOf((await start(person)).answer)).toEqual(first);
});

test('A15: it is announced to every address, to sessions, and to known browsers behind a right first factor', async () => {
  const person = await registerWithApp(platform);
  await platform.call('verifyPassword', { password: goodPassword }, { browser: person.browser });
  const before = person.email;
  const { availableAt } = beganOf((await start(person)).answer);
  const account = resultOf(await platform.call('getAccountDataInfo', {}, { browser: person.browser }));
  expect(account.recovery?.availableAt).toBe(availableAt);
  const known = await tryPassword(platform, person.browser, {
    email: before,
    password: goodPassword,
  });
  expect(known.slice(0, 2)).toMatchObject([11257, { recoveryAvailableAt: availableAt }]);
  const strange = await tryPassword(platform, await openBrowser(platform), {
    email: before,
    password: goodPassword,
  });
  expect(strange[1]).not.toHaveProperty('recoveryAvailableAt');
  expect((await lettersTo(platform, before)).map(({ letter }) => letter)).toContain('recoveryStarted');
});

test('A15: addresses of the last 7 days hear of it as well', async () => {
  const person = await register(platform);
  const email = await changeEmail(platform, person);
  await setUpApp(platform, person.browser);
  await platform.clock.advance(minutes(1));
  resultOf((await start({ email })).answer);
  for (const to of [person.email, email])
    expect((await lettersTo(platform, to)).map(({ letter }) => letter)).toContain('recoveryStarted');
});

test('a veto by the link of the letter ends the recovery, all sessions and the password', async () => {
  const person = await registerWithApp(platform);
  resultOf((await start(person)).answer);
  const link = await linkOf(person, 'veto');
  expect((await finish(link))[0]).toBe(11221);
  resultOf(await stop(link));
  expect((await platform.call('getAccountDataInfo', {}, { browser: person.browser }))[0]).toBe(11001);
  await platform.clock.advance(days(4));
  expect((await finish(await linkOf(person, 'finish')))[0]).toBe(11221);
  expect(await isWrong(person.email)).toBe(true);
  expect((await stop(link))[0]).toBe(11221);
});

test('a link that finishes a recovery does not stop it', async () => {
  const person = await registerWithApp(platform);
  resultOf((await start(person)).answer);
  expect((await stop(await linkOf(person, 'finish')))[0]).toBe(11221);
});

test('a veto in a session takes a second factor', async () => {
  const person = await registerWithApp(platform);
  const { browser } = person;
  await platform.clock.advance(minutes(11));
  resultOf((await start(person)).answer);
  expect((await platform.call('cancelRecovery', {}, { browser }))[0]).toBe(11256);
  expect((await platform.call('cancelRecovery', {}, { browser: await openBrowser(platform) }))[0]).toBe(
    11001,
  );
});

test('a veto in a session behind a second factor ends all others and the password', async () => {
  const person = await registerWithApp(platform);
  resultOf((await start(person)).answer);
  const { browser } = person;
  await platform.clock.advance(minutes(1));
  const due = await platform.call('verifyPassword', { password: goodPassword }, { browser });
  const { bizToken } = mfaDueOf(due);
  const otpCode = otpCodeOf(person.secret, platform.clock.now());
  resultOf(await platform.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode }, { browser }));
  resultOf(await platform.call('cancelRecovery', {}, { browser }));
  const account = resultOf(await platform.call('getAccountDataInfo', {}, { browser }));
  expect(account).toMatchObject({ hasPassword: false });
  expect(account).not.toHaveProperty('recovery');
});

test('signing in with a factor ends the recovery: it is not lost', async () => {
  const person = await registerWithApp(platform);
  resultOf((await start(person)).answer);
  await signInWithApp(person);
  await platform.clock.advance(hours(73));
  expect((await finish(await linkOf(person, 'finish')))[0]).toBe(11221);
  expect((await lettersTo(platform, person.email)).map(({ letter }) => letter)).toContain('recoveryStopped');
});

test.each(['signs in with a passkey', 'resets the password with the app'])(
  'A15: who %s has lost no factor: the recovery ends',
  async (how) => {
    const person = await registerWithApp(platform);
    const passkey = await addPasskey(platform, person.browser);
    resultOf((await start(person)).answer);
    await platform.clock.advance(minutes(1));
    const browser = await openBrowser(platform);
    if (how.includes('passkey')) await enterByPasskey(platform, browser, passkey);
    else await resetWithApp(person, browser);
    const letters = (await lettersTo(platform, person.email)).map(({ letter }) => letter);
    expect(letters).toContain('recoveryStopped');
    await platform.clock.advance(hours(73));
    expect((await finish(await linkOf(person, 'finish')))[0]).toBe(11221);
    expect((await tryPasskey(platform, await openBrowser(platform), passkey))[0]).toBe(0);
  },
);

test('R107: each step of a recovery stands in the timeline and is counted', async () => {
  const person = await registerWithApp(platform);
  resultOf((await start(person)).answer);
  const browser = await signInWithApp(person);
  const { events } = resultOf(await platform.call('listActivity', {}, { browser }));
  const types = events.map(({ type }) => type);
  expect(types).toContain('recovery.started');
  expect(types).toContain('recovery.cancelled');
  expect(await platform.services.metrics.registry.metrics()).toContain(
    'foyer_events_total{event="recovery.started"}',
  );
});

test('R1, R3: the new password is as good as any other', async () => {
  const person = await registerWithApp(platform);
  resultOf((await start(person)).answer);
  await platform.clock.advance(hours(72));
  const linkToken = await linkOf(person, 'finish');
  const weak = await platform.call('finishRecovery', { linkToken, newPassword: 'Password1!' });
  expect(weak[0]).toBe(11222);
  expect((await finish(linkToken))[0]).toBe(0);
});
