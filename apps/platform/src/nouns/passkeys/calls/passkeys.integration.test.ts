import { generateKeyPairSync } from 'node:crypto';
import { seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import type { Wrongly } from '../../../testing/authenticator.ts';
import { accountRow, manyAtOnce } from '../../../testing/one-behind-the-other.ts';
import {
  assertBy,
  enterByPasskey,
  passkeyRows,
  registerWithPasskey,
  tryPasskey,
} from '../../../testing/passkeys.ts';
import { passFirst, setUpApp } from '../../../testing/second-factor.ts';
import { newAddress, openBrowser, proveMailbox, register, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile();

describe('signing in', () => {
  test('a passkey is both factors, finds its account without an address and counts as a step-up (A1)', async () => {
    const { browser: first, accountID, email, passkey } = await registerWithPasskey(platform);
    await setUpApp(platform, first);
    const browser = await openBrowser(platform);
    const passed = resultOf(await tryPasskey(platform, browser, passkey));
    expect(passed).toMatchObject({ accountID, email });
    await enterByPasskey(platform, browser, passkey);
    expect((await platform.call('regenerateBackupCodes', {}, { browser }))[0]).toBe(0);
    expect(resultOf(await platform.call('listPasskeys', {}, { browser })).passkeys).toMatchObject([
      { credentialID: passkey.credentialID, lastUsedAt: new Date(platform.clock.now()).toISOString() },
    ]);
  });

  test('R35: the options of a sign-in name no passkey of anybody', async () => {
    const browser = await openBrowser(platform);
    const { options } = resultOf(await platform.call('beginPasskeyLogin', {}, { browser }));
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' });
  });

  test('R34: a challenge has 128 random bits of its own, and no two are alike', async () => {
    const browser = await openBrowser(platform);
    const ask = async () =>
      resultOf(await platform.call('beginPasskeyLogin', {}, { browser })).options.challenge;
    const asked = [await ask(), await ask()].map((text) => Buffer.from(text, 'base64url'));
    expect(asked[0]?.subarray(0, 16)).not.toEqual(asked[1]?.subarray(0, 16));
  });

  test('a frozen account stays closed', async () => {
    const { email, passkey } = await registerWithPasskey(platform);
    await freezeAccount(platform.services, email);
    expect((await tryPasskey(platform, await openBrowser(platform), passkey))[0]).toBe(11248);
  });

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const attacks: [string, Wrongly][] = [
    ['a wrong origin', { origin: 'https://localhost.example' }],
    ['a wrong domain', { rpID: 'localhost.example' }],
    ['a user who was not verified', { verified: false }],
    ['a user who was not there', { present: false }],
    ['another key', { key: privateKey }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a frame in a strange page', { crossOrigin: true }],
    ['somebody else’s user handle', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['a counter that goes back', { counter: 6 }],
    ['a counter that stands still', { counter: 7 }],
  ];
  test.each(attacks)('R34: %s is refused, and leaves the passkey as it was', async (_, wrongly) => {
    const { passkey, accountID } = await registerWithPasskey(platform, 7);
    const kept = { ...passkey };
    expect((await tryPasskey(platform, await openBrowser(platform), passkey, wrongly))[0]).toBe(11201);
    expect((await passkeyRows(platform, accountID))[0]).toMatchObject({ counter: 7, lastUsedAt: null });
    expect((await tryPasskey(platform, await openBrowser(platform), kept))[0]).toBe(0);
  });

  test('R34: an assertion opens once, in the browser that asked, for 5 minutes', async () => {
    const { passkey } = await registerWithPasskey(platform);
    const [browser, other] = [await openBrowser(platform), await openBrowser(platform)];
    const finish = (response: Awaited<ReturnType<typeof assertBy>>, by = browser) =>
      platform.call('finishPasskeyLogin', { response }, { browser: by });
    const response = await assertBy(platform, browser, passkey);
    expect((await finish(response, other))[0]).toBe(11221);
    expect((await finish(response))[0]).toBe(0);
    expect((await finish(response))[0]).toBe(11221);
    const late = await assertBy(platform, browser, passkey);
    await platform.clock.advance(limits.passkeys.challengeLife + seconds(1));
    expect((await finish(late))[0]).toBe(11221);
    const made = await assertBy(platform, browser, passkey, { wrongly: { challenge: 'bWFkZSB1cA' } });
    expect((await finish(made))[0]).toBe(11221);
  });

  test('R34: of twenty who send one assertion at once, one goes in', async () => {
    const person = await registerWithPasskey(platform);
    const browser = await openBrowser(platform);
    const response = await assertBy(platform, browser, person.passkey);
    const answers = await manyAtOnce(platform, accountRow(person), 20, () =>
      platform.call('finishPasskeyLogin', { response }, { browser }),
    );
    expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  });

  test('a passkey that no account has says so, so that the browser can forget it', async () => {
    const { passkey } = await registerWithPasskey(platform);
    const strange = { ...passkey, credentialID: 'bm90IGtub3duIGhlcmU' };
    const [fault, details] = await tryPasskey(platform, await openBrowser(platform), strange);
    expect([fault, details]).toEqual([11000, { fields: { response: 'unknown' } }]);
  });
});

describe('behind a first factor', () => {
  async function withBoth() {
    const person = await registerWithPasskey(platform);
    await setUpApp(platform, person.browser);
    return person;
  }

  const byPasskey = async (
    { bizToken, browser }: Awaited<ReturnType<typeof passFirst>>,
    passkeyCode: string,
  ) => platform.call('authBy2fa', { mfaMethod: 'passkey', bizToken, passkeyCode }, { browser });

  test('A13: the passkeys of the account are named, and one of them completes the sign-in', async () => {
    const { email, passkey } = await withBoth();
    const due = await passFirst(platform, email);
    const { bizToken, browser } = due;
    const { options } = resultOf(await platform.call('beginPasskeyLogin', { bizToken }, { browser }));
    expect(options.allowCredentials).toMatchObject([{ id: passkey.credentialID, transports: ['internal'] }]);
    const response = await assertBy(platform, browser, passkey, { bizToken });
    expect(resultOf(await byPasskey(due, JSON.stringify(response)))).toHaveProperty('authorizeCode');
  });

  test('R34: another account’s passkey, and the answer to another challenge, are wrong; five tries', async () => {
    const { email, passkey } = await withBoth();
    const stranger = await registerWithPasskey(platform);
    const due = await passFirst(platform, email);
    const { bizToken, browser } = due;
    const foreign = await assertBy(platform, browser, stranger.passkey, { bizToken });
    expect((await byPasskey(due, JSON.stringify(foreign))).slice(0, 2)).toEqual([11220, { triesLeft: 4 }]);
    const ofSignIn = await assertBy(platform, browser, passkey);
    expect((await byPasskey(due, JSON.stringify(ofSignIn)))[0]).toBe(11221);
    expect((await byPasskey(due, 'no JSON'))[0]).toBe(11220);
    expect((await byPasskey(due, '{}'))[0]).toBe(11220);
    expect((await byPasskey(due, 'null'))[0]).toBe(11220);
    const right = await assertBy(platform, browser, passkey, { bizToken });
    expect((await byPasskey(due, JSON.stringify(right)))[0]).toBe(11252);
    expect((await byPasskey(due, 'x'.repeat(limits.passkeys.codeMax + 1)))[0]).toBe(11000);
  });

  test('A12: before a reset it is a factor like the others', async () => {
    const { email, passkey } = await withBoth();
    const browser = await openBrowser(platform);
    const bizToken = await proveMailbox(platform, browser, { email, bizType: 'resetPassword' });
    const response = await assertBy(platform, browser, passkey, { bizToken });
    const reset = { bizToken, newPassword: 'eleven copper kettles' };
    const { details } = await platform.refusal('resetPassword', reset, { browser });
    expect(details.mfaMethodList).toEqual(['otp', 'backupCode', 'passkey']);
    const given = { ...reset, mfaMethod: 'passkey', passkeyCode: JSON.stringify(response) } as const;
    expect((await platform.call('resetPassword', given, { browser }))[0]).toBe(0);
  });

  test('A3: nobody locks the passkey by failing with it', async () => {
    const { email, passkey } = await withBoth();
    for (let nth = 0; nth < 3; nth += 1) {
      const due = await passFirst(platform, email);
      for (let tried = 0; tried < limits.mfa.tries; tried += 1) await byPasskey(due, '{}');
    }
    const due = await passFirst(platform, email);
    const { bizToken, browser } = due;
    const response = await assertBy(platform, browser, passkey, { bizToken });
    expect((await byPasskey(due, JSON.stringify(response)))[0]).toBe(0);
  });
});

describe('stepping up', () => {
  test('A1: 11256 names the passkey, which opens the call, where a code would be due too', async () => {
    const { browser, passkey } = await registerWithPasskey(platform);
    await setUpApp(platform, browser);
    await platform.clock.advance(limits.stepUpLife + seconds(1));
    await platform.call('refreshAuth', {}, { browser }).then((answer) => {
      browser.token = resultOf(answer).token;
    });
    const [fault, details] = await platform.call('beginPasskeySetup', {}, { browser });
    expect([fault, details]).toEqual([11256, { methods: ['password', 'passkey'] }]);
    expect(resultOf(await tryPasskey(platform, browser, passkey))).toHaveProperty('stepUpUntil');
    expect((await platform.call('beginPasskeySetup', {}, { browser }))[0]).toBe(0);
  });

  test('A1: so do those that ask for it by themselves, and a passkey opens them', async () => {
    const { browser, passkey } = await registerWithPasskey(platform);
    await setUpApp(platform, browser);
    await platform.clock.advance(limits.stepUpLife + seconds(1));
    const ask = [
      () =>
        platform.call(
          'sendVerifyEmailCodeByAuth',
          { bizType: 'changeEmail', email: newAddress() },
          { browser },
        ),
      () =>
        platform.call('trustOrRevokeDevice', { deviceId: browser.terminalId, trustStatus: 1 }, { browser }),
      () => platform.call('cancelRecovery', {}, { browser }),
    ];
    for (const call of ask)
      expect((await call()).slice(0, 2)).toEqual([11256, { methods: ['password', 'passkey'] }]);
    resultOf(await tryPasskey(platform, browser, passkey));
    const opened: number[] = [];
    for (const call of ask) opened.push((await call())[0]);
    expect(opened, 'nothing to cancel').toEqual([0, 0, 11221]);
  });

  test('R34: another account’s passkey steps nothing up', async () => {
    const { browser } = await register(platform);
    const stranger = await registerWithPasskey(platform);
    expect((await tryPasskey(platform, browser, stranger.passkey))[0]).toBe(11201);
  });
});
