import { minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { type PersonWithApp, passFirst, registerWithApp } from '../../../testing/second-factor.ts';
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

const set = (browser: Browser, deviceId: string, trustStatus: 0 | 1) =>
  platform.call('trustOrRevokeDevice', { deviceId, trustStatus }, { browser });

const first = (browser: Browser, { email }: PersonWithApp) =>
  tryPassword(platform, browser, { email, password: goodPassword });

/** Signs in with both factors. */
async function signInWithBoth(person: PersonWithApp): Promise<Browser> {
  await platform.clock.advance(minutes(1));
  const { browser, bizToken } = await passFirst(platform, person.email);
  const otpCode = otpCodeOf(person.secret, platform.clock.now());
  const passed = resultOf(
    await platform.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode }, { browser }),
  );
  if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
  await enter(platform, browser, passed.authorizeCode);
  return browser;
}

test('R113, A4: the calling browser is trusted by its own id, and by nobody else’s', async () => {
  const person = await registerWithApp(platform);
  const browser = await signInWithBoth(person);
  const other = person.browser.terminalId;
  expect((await set(browser, other, 1)).slice(0, 2)).toEqual([11000, { fields: { deviceId: 'other' } }]);
  const { devices } = resultOf(await set(browser, browser.terminalId, 1));
  expect(devices.filter(({ trusted }) => trusted).map(({ current }) => current)).toEqual([true]);
  expect((await first(browser, person))[0]).toBe(0);
  expect((await first(await openBrowser(platform), person))[0]).toBe(11257);
});

test('R113: trusting needs a fresh step-up, ending it a session alone', async () => {
  const person = await registerWithApp(platform);
  const browser = await signInWithBoth(person);
  resultOf(await set(browser, browser.terminalId, 1));
  await platform.clock.advance(minutes(10));
  expect((await set(browser, browser.terminalId, 1))[0]).toBe(11256);
  const { devices } = resultOf(await set(browser, browser.terminalId, 0));
  expect(devices.some(({ trusted }) => trusted)).toBe(false);
  expect((await first(browser, person))[0]).toBe(11257);
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(0);
});

test('R113: who ends the trust of another browser ends its sessions, too', async () => {
  const person = await registerWithApp(platform);
  const browser = await signInWithBoth(person);
  const { devices } = resultOf(await set(browser, browser.terminalId, 1));
  const id = devices.find(({ current }) => current)?.deviceId ?? '';
  resultOf(await set(await signInWithBoth(person), id, 0));
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(11001);
  expect((await first(browser, person))[0]).toBe(11257);
});

test('R114: other values, unknown browsers and accounts without a second factor are 11000', async () => {
  const person = await registerWithApp(platform);
  const { browser } = person;
  for (const trustStatus of ['1', 2, null, true]) {
    const data = { deviceId: browser.terminalId, trustStatus } as never;
    expect((await platform.call('trustOrRevokeDevice', data, { browser }))[0]).toBe(11000);
  }
  expect((await set(browser, 'nobody', 0))[0]).toBe(11000);
  const plain = await register(platform);
  const [fault, details] = await set(plain.browser, plain.browser.terminalId, 1);
  expect([fault, details]).toEqual([11000, { fields: { mfa: 'off' } }]);
});
