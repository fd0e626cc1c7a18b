import { expect, test } from 'vitest';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { type PersonWithApp, passFirst, registerWithApp } from '../../../testing/second-factor.ts';
import {
  goodPassword,
  openBrowser,
  otherThan,
  proveMailbox,
  resultOf,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const newPassword = 'eleven copper kettles';
const codeNow = ({ secret }: PersonWithApp) => otpCodeOf(secret, platform.clock.now());

/** Somebody with an app who has proven the mailbox for a reset. */
async function resetting() {
  const person = await registerWithApp(platform);
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email: person.email, bizType: 'resetPassword' });
  const reset = (factor: object = {}, password = newPassword) =>
    platform.call('resetPassword', { bizToken, newPassword: password, ...factor }, { browser });
  return { person, bizToken, reset };
}

test('R59, A12: a reset without the factor is 11257, sets nothing and uses nothing up; with it the sign-in still asks', async () => {
  const { person, bizToken, reset } = await resetting();
  const [fault, due] = await reset();
  expect([fault, due]).toMatchObject([11257, { bizToken, mfaMethodList: ['otp', 'backupCode'] }]);
  expect(
    (await tryPassword(platform, person.browser, { email: person.email, password: goodPassword }))[0],
  ).toBe(11257);
  expect((await reset({ mfaMethod: 'otp', otpCode: codeNow(person) }))[0]).toBe(0);
  const answer = await tryPassword(platform, await openBrowser(platform), {
    email: person.email,
    password: newPassword,
  });
  expect(answer[0]).toBe(11257);
});

test('R59: a backup code does as well, once', async () => {
  const { person, reset } = await resetting();
  const [backupCode = ''] = person.backupCodes;
  expect((await reset({ mfaMethod: 'backupCode', backupCode }))[0]).toBe(0);
  const { browser, bizToken } = await passFirst(platform, person.email, undefined, newPassword);
  const again = { mfaMethod: 'backupCode', bizToken, backupCode } as const;
  expect((await platform.call('authBy2fa', again, { browser }))[0]).toBe(11221);
});

test('R27: the method names which code counts; another one beside it does not', async () => {
  const { person, reset } = await resetting();
  const [backupCode = ''] = person.backupCodes;
  expect((await reset({ mfaMethod: 'otp', backupCode })).slice(0, 2)).toEqual([
    11000,
    { fields: { otpCode: 'required' } },
  ]);
  expect((await reset({ mfaMethod: 'constructor', otpCode: codeNow(person) }))[0]).toBe(11000);
});

test('A12: a weak password is refused before the factor is tried, so that no code is lost; five wrong factors end the proof', async () => {
  const { person, reset } = await resetting();
  const [backupCode = ''] = person.backupCodes;
  expect((await reset({ mfaMethod: 'backupCode', backupCode }, 'password'))[0]).toBe(11222);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const wrong = await reset({ mfaMethod: 'otp', otpCode: otherThan(codeNow(person), 500) });
    expect(wrong.slice(0, 2)).toEqual([11220, { triesLeft }]);
  }
  expect((await reset({ mfaMethod: 'backupCode', backupCode }))[0]).toBe(11252);
});

test('A4, R113: a reset ends the trust of all browsers, the calling one included', async () => {
  const { person, reset } = await resetting();
  const { browser } = person;
  const { store, clock } = platform.services;
  await store.change((tx) =>
    tx
      .updateTable('devices')
      .set({ trustedUntil: clock.now() + 1e9 })
      .execute(),
  );
  const trusted = await tryPassword(platform, browser, { email: person.email, password: goodPassword });
  expect(resultOf(trusted).accountID).toBe(person.accountID);
  expect((await reset({ mfaMethod: 'otp', otpCode: codeNow(person) }))[0]).toBe(0);
  expect((await tryPassword(platform, browser, { email: person.email, password: newPassword }))[0]).toBe(
    11257,
  );
});
