import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import { accountRow, allAtOnce, inChange } from '../../../testing/one-behind-the-other.ts';
import { factorsAt, mfaDueOf, passFirst, registerWithApp } from '../../../testing/second-factor.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  otherThan,
  register,
  requiredProtocols,
  resultOf,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile();

/** As many of many are compared at once as may be wrong; each is counted in a change of its own before. */
const compared = { count: limits.mfa.failures.max };

const { codeNow, byOtp, byBackupCode, passOften } = factorsAt(platform);

describe('a code of the app', () => {
  test('completes the sign-in, which counts as a step-up by it (A1)', async () => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    const passed = resultOf(await byOtp(browser, bizToken, codeNow(person)));
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    expect(passed).toMatchObject({ accountID: person.accountID, email: person.email });
    expect(passed).not.toHaveProperty('backupCodesLeft');
    await enter(platform, browser, passed.authorizeCode);
    expect((await platform.call('regenerateBackupCodes', {}, { browser }))[0]).toBe(0);
  });

  test('R23: is taken one step early and one late, not two, and each step once', async () => {
    const person = await registerWithApp(platform);
    const tryAt = async (later: number) => {
      const { browser, bizToken } = await passFirst(platform, person.email);
      return (await byOtp(browser, bizToken, codeNow(person, later)))[0];
    };
    expect(await tryAt(-seconds(60))).toBe(11220);
    expect(await tryAt(seconds(60))).toBe(11220);
    expect(await tryAt(-seconds(30))).toBe(0);
    expect(await tryAt(-seconds(30))).toBe(11221);
    expect(await tryAt(seconds(30))).toBe(0);
    // an older one after a newer one
    expect(await tryAt(0)).toBe(11221);
  });

  test('R24: the clock is the server’s, whatever zone the client tells', async () => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    const data = { mfaMethod: 'otp', bizToken, otpCode: codeNow(person) } as const;
    expect((await platform.call('authBy2fa', data, { browser, context: { timeZone: '+14' } }))[0]).toBe(0);
  });

  test('R23: of twenty at once one goes in', async () => {
    const person = await registerWithApp(platform);
    const passed = await passOften(20, person);
    const otpCode = codeNow(person);
    const tries = passed.map(({ browser, bizToken }) => inChange(2, () => byOtp(browser, bizToken, otpCode)));
    const answers = await allAtOnce(platform, accountRow(person), tries, compared);
    expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  });
});

describe('a backup code', () => {
  test('R29: is read whatever its case, dashes and look-alikes, and says how many are left', async () => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    const typed = (person.backupCodes[3] ?? '')
      .toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    expect(resultOf(await byBackupCode(browser, bizToken, ` ${typed} `))).toMatchObject({
      backupCodesLeft: 9,
    });
  });

  test('R31, R33: works once, is told by mail, leaves the app on and does not open a change of address', async () => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    const [code = ''] = person.backupCodes;
    const passed = resultOf(await byBackupCode(browser, bizToken, code));
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    const again = await passFirst(platform, person.email);
    expect((await byBackupCode(again.browser, again.bizToken, code))[0]).toBe(11221);
    await enter(platform, browser, passed.authorizeCode);
    expect(resultOf(await platform.call('getAccountDataInfo', {}, { browser })).mfa.enabled).toBe(true);
    const { stepUpBy } = await platform.services.store.read
      .selectFrom('sessions')
      .select('stepUpBy')
      .where('accountID', '=', person.accountID)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(stepUpBy).toBe('backupCode');
    const subjects = () => platform.inbox.of(person.email).map(({ subject }) => subject);
    await expect.poll(subjects).toContainEqual(expect.stringContaining('A backup code was used'));
  });

  test('R31: of twenty at once one goes in', async () => {
    const person = await registerWithApp(platform);
    const passed = await passOften(20, person);
    const [code = ''] = person.backupCodes;
    const tries = passed.map(({ browser, bizToken }) =>
      inChange(2, () => byBackupCode(browser, bizToken, code)),
    );
    const answers = await allAtOnce(platform, accountRow(person), tries, compared);
    expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  });
});

describe('R25: a bizToken', () => {
  test('opens nothing in another browser, for another purpose, or when it is too old', async () => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    const stranger = await openBrowser(platform);
    expect((await byOtp(stranger, bizToken, codeNow(person)))[0]).toBe(11252);
    const reset = { bizToken, newPassword: 'eleven copper kettles' };
    expect((await platform.call('resetPassword', reset, { browser }))[0]).toBe(11252);
    await platform.clock.advance(minutes(10));
    expect((await byOtp(browser, bizToken, codeNow(person)))[0]).toBe(11253);
  });

  test('A2: survives four wrong tries, and no more than five', async () => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    for (const triesLeft of [4, 3, 2, 1]) {
      const wrong = await byOtp(browser, bizToken, otherThan(codeNow(person), 7));
      expect(wrong.slice(0, 2)).toEqual([11220, { triesLeft }]);
    }
    expect((await byOtp(browser, bizToken, otherThan(codeNow(person), 7)))[1]).toEqual({ triesLeft: 0 });
    expect((await byOtp(browser, bizToken, codeNow(person)))[0]).toBe(11252);
    const next = await passFirst(platform, person.email);
    expect((await byOtp(next.browser, next.bizToken, codeNow(person)))[0]).toBe(0);
    expect((await byOtp(next.browser, next.bizToken, codeNow(person)))[0]).toBe(11252);
  });

  test('A2: decides whose account it is, never the token beside it', async () => {
    const person = await registerWithApp(platform);
    const other = await register(platform);
    const { bizToken } = await passFirst(platform, person.email, other.browser);
    const passed = resultOf(await byOtp(other.browser, bizToken, codeNow(person)));
    expect(passed).toMatchObject({ accountID: person.accountID });
    await platform.clock.advance(minutes(1));
    const next = await passFirst(platform, person.email, other.browser);
    resultOf(await platform.call('accountLogout', {}, { browser: other.browser }));
    // nor is a token that has ended in its way
    expect((await byOtp(other.browser, next.bizToken, codeNow(person)))[0]).toBe(0);
  });

  test('A2: of a step-up is of no use to another session', async () => {
    const person = await registerWithApp(platform);
    const { browser } = person;
    const due = mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
    const other = await openBrowser(platform);
    Object.assign(other, { cookies: browser.cookies, terminalId: browser.terminalId });
    expect((await byOtp(other, due.bizToken, codeNow(person)))[0]).toBe(11001);
    await platform.clock.advance(minutes(1));
    const second = await passFirst(platform, person.email, other);
    const passed = resultOf(await byOtp(other, second.bizToken, codeNow(person)));
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    await enter(platform, other, passed.authorizeCode);
    expect((await byOtp(other, due.bizToken, codeNow(person)))[0]).toBe(11252);
    await platform.clock.advance(minutes(1));
    const stepped = resultOf(await byOtp(browser, due.bizToken, codeNow(person)));
    expect(Object.keys(stepped)).toEqual(['stepUpUntil']);
  });
});

test.each(['__proto__', 'constructor', 'toString', '', 'password', ['otp'], null, 1])(
  'R27: the method %j is 11000',
  async (mfaMethod) => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    const data = { mfaMethod, bizToken, otpCode: codeNow(person) };
    expect((await platform.call('authBy2fa', data as never, { browser }))[0]).toBe(11000);
  },
);

describe('X2: the order of a sign-in', () => {
  const changeAccount = (accountID: string, change: { acceptedProtocols?: string; frozenAt?: number }) =>
    platform.services.store.change((tx) =>
      tx.updateTable('accounts').set(change).where('accountID', '=', accountID).execute(),
    );

  test('the second factor comes before what is due, and the consent never asks for it again', async () => {
    const person = await registerWithApp(platform);
    await changeAccount(person.accountID, { acceptedProtocols: '{}' });
    const { browser, bizToken } = await passFirst(platform, person.email);
    const givenAt = platform.clock.now();
    const [fault, due] = await byOtp(browser, bizToken, codeNow(person));
    await platform.clock.advance(minutes(3));
    if (fault !== 11266 || !('initToken' in due)) throw new Error(`no consent is due: ${fault}`);
    const { initToken } = due;
    const protocols = await requiredProtocols(platform);
    resultOf(await platform.call('globalAcceptLegalProtocolV2', { initToken, protocols }, { browser }));
    const { authorizeCode } = resultOf(await platform.call('authByPWDOrOTM', { initToken }, { browser }));
    // what the factor has earned is not lost on the way: the browser can be trusted
    const trust = { deviceId: browser.terminalId, trustStatus: 1, authorizeCode } as const;
    expect((await platform.call('trustOrRevokeDeviceByAuthorizeCode', trust, { browser }))[0]).toBe(0);
    await enter(platform, browser, authorizeCode);
    // it counts as the step-up that it was, from when it was given and not from the consent (settled A1)
    await platform.clock.advance(minutes(10) - platform.clock.now() + givenAt - 1);
    expect((await platform.call('regenerateBackupCodes', {}, { browser }))[0]).toBe(0);
    await platform.clock.advance(1);
    expect((await platform.call('regenerateBackupCodes', {}, { browser }))[0]).toBe(11256);
  });

  test('a frozen account is told so before a second factor is asked for, and behind one', async () => {
    const person = await registerWithApp(platform);
    const { browser, bizToken } = await passFirst(platform, person.email);
    await changeAccount(person.accountID, { frozenAt: platform.clock.now() });
    expect((await byOtp(browser, bizToken, codeNow(person)))[0]).toBe(11248);
    const answer = await tryPassword(platform, browser, { email: person.email, password: goodPassword });
    expect(answer[0]).toBe(11248);
  });
});
