import { hours, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import type { KeptPasskey } from '../../../testing/authenticator.ts';
import type { Browser } from '../../../testing/browser.ts';
import { lettersTo } from '../../../testing/change-email.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { addPasskey, assertBy, tryPasskey } from '../../../testing/passkeys.ts';
import { recoveredPassword, recoveryAt } from '../../../testing/recovery.ts';
import { mfaDueOf, type PersonWithApp, registerWithApp, setUpApp } from '../../../testing/second-factor.ts';
import { goodPassword, openBrowser, resultOf, tryPassword } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const { start, linkOf, finish } = recoveryAt(platform);

/** Passes the first half of a step-up. @returns the bizToken for the factor */
const passPassword = async (browser: Browser): Promise<string> =>
  mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser })).bizToken;

async function byApp({ browser, secret }: Pick<PersonWithApp, 'browser' | 'secret'>): Promise<void> {
  const bizToken = await passPassword(browser);
  const otpCode = otpCodeOf(secret, platform.clock.now());
  resultOf(await platform.call('authBy2fa', { mfaMethod: 'otp', otpCode, bizToken }, { browser }));
}

type PersonWithAll = PersonWithApp & { passkey: KeptPasskey };

const ways: Record<string, (person: PersonWithAll) => Promise<unknown>> = {
  'by the app': byApp,
  async 'by a backup code'({ browser, backupCodes: [backupCode = ''] }) {
    const bizToken = await passPassword(browser);
    resultOf(
      await platform.call('authBy2fa', { mfaMethod: 'backupCode', backupCode, bizToken }, { browser }),
    );
  },
  async 'by a passkey behind the password'({ browser, passkey }) {
    const bizToken = await passPassword(browser);
    const passkeyCode = JSON.stringify(await assertBy(platform, browser, passkey, { bizToken }));
    resultOf(await platform.call('authBy2fa', { mfaMethod: 'passkey', passkeyCode, bizToken }, { browser }));
  },
  'by a passkey alone': ({ browser, passkey }) => tryPasskey(platform, browser, passkey).then(resultOf),
  'by another app that is set up': ({ browser }) => setUpApp(platform, browser),
};

const recoveryToldTo = async (browser: Browser) =>
  resultOf(await platform.call('getAccountDataInfo', {}, { browser })).recovery;

const cancel = async ({ browser }: Pick<PersonWithApp, 'browser'>) =>
  (await platform.call('cancelRecovery', {}, { browser }))[0];

test.each(Object.keys(ways))(
  'A15: a step-up in a session %s ends the recovery: no factor is lost',
  async (way) => {
    const person = await registerWithApp(platform);
    const { browser, email } = person;
    const passkey = await addPasskey(platform, browser);
    await platform.clock.advance(minutes(1));
    resultOf((await start(person)).answer);
    expect(await recoveryToldTo(browser)).toBeDefined();
    await ways[way]?.({ ...person, passkey });
    expect(await recoveryToldTo(browser)).toBeUndefined();
    const letters = (await lettersTo(platform, email)).map(({ letter }) => letter);
    expect(letters.filter((letter) => letter === 'recoveryStopped')).toHaveLength(1);
    await platform.clock.advance(hours(73));
    expect((await finish(await linkOf(person, 'finish')))[0]).toBe(11221);
    expect((await tryPasskey(platform, await openBrowser(platform), passkey))[0]).toBe(0);
  },
);

test('A15: so does one behind the 72 hours, while the link is open; the password alone does not', async () => {
  const person = await registerWithApp(platform);
  const { browser } = person;
  resultOf((await start(person)).answer);
  await platform.clock.advance(hours(72));
  browser.token = resultOf(await platform.call('refreshAuth', {}, { browser })).token;
  await passPassword(browser);
  expect(await recoveryToldTo(browser)).toBeDefined();
  await byApp(person);
  expect(await recoveryToldTo(browser)).toBeUndefined();
  expect((await finish(await linkOf(person, 'finish')))[0]).toBe(11221);
});

test('A15: the step-up that a veto asks for ends it, and the veto still ends what the thief knows, once', async () => {
  const person = await registerWithApp(platform);
  const { browser, email } = person;
  resultOf((await start(person)).answer);
  await platform.clock.advance(minutes(11));
  expect(await cancel(person)).toBe(11256);
  await byApp(person);
  expect(await cancel(person)).toBe(0);
  const account = await platform.succeed('getAccountDataInfo', {}, { browser });
  expect(account.hasPassword).toBe(false);
  await platform.succeed('setPassword', { newPassword: recoveredPassword }, { browser });
  expect(await cancel(person)).toBe(11221);
  expect((await tryPassword(platform, browser, { email, password: recoveredPassword }))[0]).toBe(11257);
});

test('A15: ten minutes after a factor has ended it there is nothing to veto', async () => {
  const person = await registerWithApp(platform);
  resultOf((await start(person)).answer);
  await byApp(person);
  await platform.clock.advance(minutes(11));
  await byApp(person);
  expect(await cancel(person)).toBe(11221);
});
