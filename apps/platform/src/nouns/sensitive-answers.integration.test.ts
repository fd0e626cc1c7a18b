import { hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import { freezeAccount } from '../ops/account/freeze.ts';
import { beginChange } from '../testing/change-email.ts';
import { addPasskey, assertBy, registerWithPasskey, tryPasskey } from '../testing/passkeys.ts';
import { factorsAt, passFirst, registerWithApp } from '../testing/second-factor.ts';
import {
  enter,
  openBrowser,
  otherThan,
  type Person,
  proveMailbox,
  resultOf,
  sendCode,
  sendOwnCode,
} from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { recoveryLinks } from './recovery/rules/recovery-links.ts';

const platform = platformOfFile({ idle: true });

const { codeNow, byOtp, passOften } = factorsAt(platform);

/** The link of a recovery's letter. */
async function recoveryLink({ accountID }: Person, kind: 'veto' | 'finish'): Promise<string> {
  const { recoveryID } = await platform.services.store.read
    .selectFrom('recoveries')
    .select('recoveryID')
    .where('accountID', '=', accountID)
    .executeTakeFirstOrThrow();
  return linkTokenOf(recoveryLinks(recoveryID)[kind], platform.services.keys);
}

/** Both proofs that a recovery takes. */
async function bothProofs({ email }: Pick<Person, 'email'>) {
  const { bizToken, browser } = await passFirst(platform, email);
  const recoveryToken = await proveMailbox(platform, browser, { email, bizType: 'recovery' });
  return { browser, data: { bizToken, recoveryToken } };
}

test('beginPasskeyLogin: a bizToken that is nobody’s is 11252, one of too long ago 11253', async () => {
  const person = await registerWithApp(platform);
  const { browser, bizToken } = await passFirst(platform, person.email);
  const begin = async (token: string, by = browser) =>
    (await platform.call('beginPasskeyLogin', { bizToken: token }, { browser: by }))[0];
  expect(await begin('x'.repeat(43))).toBe(11252);
  expect(await begin(bizToken, await openBrowser(platform))).toBe(11252);
  expect(await begin(bizToken)).toBe(0);
  await platform.clock.advance(limits.ticketLife);
  expect(await begin(bizToken)).toBe(11253);
});

test('finishPasskeyLogin: the session that was to be stepped up has ended: 11001; a consent is due: 11266', async () => {
  const person = await registerWithPasskey(platform);
  const { browser, passkey, accountID } = person;
  const response = await assertBy(platform, browser, passkey);
  const token = browser.token;
  resultOf(await platform.call('accountLogout', {}, { browser }));
  const late = { ...browser, token };
  expect((await platform.call('finishPasskeyLogin', { response }, { browser: late }))[0]).toBe(11001);
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ acceptedProtocols: '{}' }).where('accountID', '=', accountID).execute(),
  );
  const visitor = await openBrowser(platform);
  const refused = await tryPasskey(platform, visitor, passkey);
  expect(refused.slice(0, 2)).toMatchObject([11266, { due: 'protocols' }]);
});

test('X6: new backup codes are told once: a repeat is 11221', async () => {
  const { browser } = await registerWithApp(platform);
  const once = { browser, headers: { 'idempotency-key': 'new-codes' } };
  expect(resultOf(await platform.call('regenerateBackupCodes', {}, once)).backupCodes).toHaveLength(10);
  expect((await platform.call('regenerateBackupCodes', {}, once))[0]).toBe(11221);
});

test('startRecovery: a proof of too long ago is 11253, a frozen account 11248', async () => {
  const late = await bothProofs(await registerWithApp(platform));
  await platform.clock.advance(limits.ticketLife);
  expect((await platform.call('startRecovery', late.data, late))[0]).toBe(11253);
  const person = await registerWithApp(platform);
  const inTime = await bothProofs(person);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ frozenAt: platform.clock.now() })
      .where('accountID', '=', person.accountID)
      .execute(),
  );
  expect((await platform.call('startRecovery', inTime.data, inTime))[0]).toBe(11248);
});

test('finishRecovery: an account that was frozen meanwhile is 11248, and stays as it is', async () => {
  const person = await registerWithApp(platform);
  const { browser, data } = await bothProofs(person);
  resultOf(await platform.call('startRecovery', data, { browser }));
  const linkToken = await recoveryLink(person, 'finish');
  await platform.clock.advance(hours(72));
  await freezeAccount(platform.services, person.email);
  const finish = { linkToken, newPassword: 'eleven copper kettles' };
  expect((await platform.call('finishRecovery', finish, { browser }))[0]).toBe(11248);
  expect((await platform.call('getRecovery', { linkToken }))[0]).toBe(0);
});

test('changeAccountEmail: ten wrong codes lock it: 11247', async () => {
  const person = await registerWithPasskey(platform);
  const { browser } = person;
  const { email, code } = await beginChange(platform, person);
  const type = async (typed: string) =>
    (await platform.call('changeAccountEmail', { code: typed }, { browser }))[0];
  for (let nth = 0; nth < limits.code.tries; nth += 1) await type(otherThan(code));
  await platform.clock.advance(minutes(1));
  const asked = { bizType: 'changeEmail', email } as const;
  resultOf(await platform.call('sendVerifyEmailCodeByAuth', asked, { browser }));
  const faults: number[] = [];
  for (let nth = 0; nth < limits.code.tries; nth += 1) faults.push(await type('000000'));
  expect(faults.at(-1)).toBe(11247);
});

test('verifyEmailByCodeByAuth: who has no password and a second factor steps up by code and factor', async () => {
  const person = await registerWithApp(platform);
  const passkey = await addPasskey(platform, person.browser);
  const { browser: thief, data } = await bothProofs(person);
  resultOf(await platform.call('startRecovery', data, { browser: thief }));
  const linkToken = await recoveryLink(person, 'veto');
  const vetoing = await openBrowser(platform);
  resultOf(await platform.call('cancelRecovery', { linkToken }, { browser: vetoing }));
  // a veto unsets the password, and leaves the factors
  const browser = await openBrowser(platform);
  const passed = resultOf(await tryPasskey(platform, browser, passkey));
  if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
  await enter(platform, browser, passed.authorizeCode);
  await platform.clock.advance(limits.stepUpLife);
  const due = await platform.call('beginOtpSetup', {}, { browser });
  expect(due.slice(0, 2)).toEqual([11256, { methods: ['code', 'passkey'] }]);
  const code = await sendOwnCode(platform, { email: person.email, browser }, 'reauth');
  const proven = await platform.call('verifyEmailByCodeByAuth', { bizType: 'reauth', code }, { browser });
  if (proven[0] !== 11257) throw new Error(`no factor was asked for: ${proven[0]}`);
  expect((await platform.call('beginOtpSetup', {}, { browser }))[0]).toBe(11256);
  expect(resultOf(await byOtp(browser, proven[1].bizToken, codeNow(person)))).toHaveProperty('stepUpUntil');
  expect((await platform.call('beginOtpSetup', {}, { browser }))[0]).toBe(0);
});

test('a code that was mailed to sign in opens neither a recovery nor a change of address', async () => {
  const person = await registerWithApp(platform);
  const { browser, bizToken } = await passFirst(platform, person.email);
  const code = await sendCode(platform, browser, { email: person.email, bizType: 'login' });
  const data = { email: person.email, bizType: 'recovery', code } as const;
  expect((await platform.call('verifyEmailByCodeNoAuth', data, { browser }))[0]).toBe(11221);
  expect((await platform.call('startRecovery', { bizToken, recoveryToken: bizToken }, { browser }))[0]).toBe(
    11252,
  );
});

test('resetPassword: a factor that was used before is 11221, a locked one 11247; neither uses the proof up', async () => {
  const person = await registerWithApp(platform);
  const otpCode = codeNow(person);
  const due = await passFirst(platform, person.email);
  resultOf(await byOtp(due.browser, due.bizToken, otpCode));
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email: person.email, bizType: 'resetPassword' });
  const reset = async (typed: string) => {
    const data = {
      bizToken,
      newPassword: 'eleven copper kettles',
      mfaMethod: 'otp',
      otpCode: typed,
    } as const;
    return platform.call('resetPassword', data, { browser });
  };
  expect((await reset(otpCode))[0]).toBe(11221);
  for (const guesser of await passOften(2, person))
    for (let nth = 0; nth < limits.mfa.tries; nth += 1)
      await byOtp(guesser.browser, guesser.bizToken, otherThan(otpCode, 500));
  expect((await reset(codeNow(person))).slice(0, 2)).toMatchObject([11247, { lockedBy: 'mfa' }]);
  const [backupCode = ''] = person.backupCodes;
  const data = {
    bizToken,
    newPassword: 'eleven copper kettles',
    mfaMethod: 'backupCode',
    backupCode,
  } as const;
  expect((await platform.call('resetPassword', data, { browser }))[0]).toBe(0);
});

test('trustOrRevokeDeviceByAuthorizeCode: a code that was exchanged is 11221', async () => {
  const person = await registerWithApp(platform);
  const { browser, bizToken } = await passFirst(platform, person.email);
  const passed = resultOf(await byOtp(browser, bizToken, codeNow(person)));
  if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
  const { authorizeCode } = passed;
  await enter(platform, browser, authorizeCode);
  const data = { deviceId: browser.terminalId, trustStatus: 1, authorizeCode } as const;
  expect((await platform.call('trustOrRevokeDeviceByAuthorizeCode', data, { browser }))[0]).toBe(11221);
});

test('getChange and getRecovery: a link that nobody was sent is 11221', async () => {
  const none = 'x'.repeat(43);
  expect((await platform.call('getChange', { undoToken: none }))[0]).toBe(11221);
  expect((await platform.call('getRecovery', { linkToken: none }))[0]).toBe(11221);
});

test('changeAccountEmail: a source that guesses codes is 11003 before the codes are locked', async () => {
  const person = await registerWithPasskey(platform);
  const by = { browser: person.browser, from: '203.0.113.77' };
  const { email, code } = await beginChange(platform, person);
  for (let nth = 0; nth < limits.code.tries; nth += 1)
    await platform.call('changeAccountEmail', { code: otherThan(code) }, by);
  await platform.clock.advance(minutes(1));
  resultOf(await platform.call('sendVerifyEmailCodeByAuth', { bizType: 'changeEmail', email }, by));
  const [fault, details] = await platform.call('changeAccountEmail', { code: '000000' }, by);
  expect([fault, details]).toEqual([11003, { retryAfterSec: 14 * 60 }]);
});
