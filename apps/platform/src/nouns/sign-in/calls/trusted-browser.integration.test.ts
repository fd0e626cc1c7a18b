import { days, minutes } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import {
  factorsAt,
  type PersonWithApp,
  passFirst,
  registerWithApp,
  setUpApp,
} from '../../../testing/second-factor.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  register,
  resultOf,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile();

const { codeNow, byOtp } = factorsAt(platform);

describe('A4, R113, R114: a trusted browser', () => {
  /** Signs in with the second factor and trusts the browser. */
  async function trust(person: PersonWithApp, known?: Browser): Promise<Browser> {
    const { browser, bizToken } = await passFirst(platform, person.email, known);
    const passed = resultOf(await byOtp(browser, bizToken, codeNow(person)));
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    const { authorizeCode } = passed;
    const data = { deviceId: browser.terminalId, trustStatus: 1, authorizeCode } as const;
    resultOf(await platform.call('trustOrRevokeDeviceByAuthorizeCode', data, { browser }));
    expect((await platform.call('trustOrRevokeDeviceByAuthorizeCode', data, { browser }))[0]).toBe(11252);
    await enter(platform, browser, authorizeCode);
    await platform.clock.advance(minutes(1));
    return browser;
  }

  const first = (browser: Browser, email: string) =>
    tryPassword(platform, browser, { email, password: goodPassword });

  test('is not asked for the second factor for 60 days; a sign-in without it is no step-up', async () => {
    const person = await registerWithApp(platform);
    const browser = await trust(person);
    const passed = resultOf(await first(browser, person.email));
    await enter(platform, browser, passed.authorizeCode);
    expect((await platform.call('regenerateBackupCodes', {}, { browser }))[0]).toBe(11256);
    expect((await first(await openBrowser(platform), person.email))[0]).toBe(11257);
    const { devices } = resultOf(await platform.call('listDevices', {}, { browser }));
    expect(devices.filter(({ trusted }) => trusted)).toHaveLength(1);
    await platform.clock.advance(days(60) - minutes(2));
    expect((await first(browser, person.email))[0]).toBe(0);
    await platform.clock.advance(minutes(2));
    expect((await first(browser, person.email))[0]).toBe(11257);
  });

  test('is the one that passed the factor: not another id, not without a factor, not without a cookie', async () => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    const passed = resultOf(await byOtp(browser, bizToken, codeNow(person)));
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    const { authorizeCode } = passed;
    const ask = (data: object, from = browser) =>
      platform.call('trustOrRevokeDeviceByAuthorizeCode', data as never, { browser: from });
    const own = { deviceId: browser.terminalId, trustStatus: 1, authorizeCode };
    expect((await ask({ ...own, deviceId: person.browser.terminalId }))[0]).toBe(11252);
    expect((await ask(own, await openBrowser(platform)))[0]).toBe(11252);
    for (const trustStatus of ['1', 0, 2, null]) expect((await ask({ ...own, trustStatus }))[0]).toBe(11000);
    const plain = await register(platform);
    const withoutFactor = resultOf(await first(plain.browser, plain.email));
    const code = { ...own, deviceId: plain.browser.terminalId, authorizeCode: withoutFactor.authorizeCode };
    expect((await ask(code, plain.browser))[0]).toBe(11252);
    expect((await ask(own))[0]).toBe(0);
  });

  test('is one of at most ten: the trust that is oldest ends', async () => {
    const person = await registerWithApp(platform);
    const browsers: Browser[] = [];
    for (let nth = 0; nth < 11; nth += 1) browsers.push(await trust(person));
    const [oldest, second] = browsers;
    if (!oldest || !second) throw new Error('no browsers');
    expect((await first(oldest, person.email))[0]).toBe(11257);
    expect((await first(second, person.email))[0]).toBe(0);
  });

  test('is none any more after the factor was removed and set up again', async () => {
    const person = await registerWithApp(platform);
    const browser = await trust(person);
    const other = await passFirst(platform, person.email);
    const passed = resultOf(await byOtp(other.browser, other.bizToken, codeNow(person)));
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    await enter(platform, other.browser, passed.authorizeCode);
    expect((await first(browser, person.email))[0]).toBe(0);
    resultOf(await platform.call('removeOtp', { keepOtherSessions: true }, { browser: other.browser }));
    await setUpApp(platform, other.browser);
    expect((await first(browser, person.email))[0]).toBe(11257);
  });
});
