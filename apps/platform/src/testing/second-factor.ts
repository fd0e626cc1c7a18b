import { minutes } from '@foyer/contract/durations';
import type { Browser } from './browser.ts';
import { otpCodeOf } from './otp-code.ts';
import type { CallAnswer, PlatformUnderTest } from './platform-under-test.ts';
import { goodPassword, openBrowser, type Person, register, resultOf, tryPassword } from './sign-in.ts';

/** Somebody who signs in with an authenticator app. */
export interface PersonWithApp extends Person {
  secret: string;
  backupCodes: string[];
}

/** Sets up an authenticator app in a session that is stepped up. */
export async function setUpApp(
  platform: PlatformUnderTest,
  browser: Browser,
): Promise<Pick<PersonWithApp, 'secret' | 'backupCodes'>> {
  const { secret, setupToken } = resultOf(await platform.call('beginOtpSetup', {}, { browser }));
  const otpCode = otpCodeOf(secret, platform.clock.now());
  const confirmed = await platform.call('confirmOtpSetup', { setupToken, otpCode }, { browser });
  return { secret, backupCodes: resultOf(confirmed).backupCodes ?? [] };
}

/** Makes an account with an authenticator app; its first code is used up, the next one comes half a minute later. */
export async function registerWithApp(platform: PlatformUnderTest): Promise<PersonWithApp> {
  const person = await register(platform);
  const made = { ...person, ...(await setUpApp(platform, person.browser)) };
  await platform.clock.advance(minutes(1));
  return made;
}

/** What fault 11257 carries. @throws where an answer is another one */
export function mfaDueOf(answer: CallAnswer<'authByPWDOrOTM' | 'verifyPassword'>) {
  if (answer[0] !== 11257) throw new Error(`not asked for a second factor: ${answer[0]}`);
  return answer[1];
}

/** Passes the first factor. @returns the bizToken for the second one */
export async function passFirst(
  platform: PlatformUnderTest,
  email: string,
  known?: Browser,
  password = goodPassword,
): Promise<{ bizToken: string; browser: Browser }> {
  const browser = known ?? (await openBrowser(platform));
  const answer = await tryPassword(platform, browser, { email, password });
  return { bizToken: mfaDueOf(answer).bizToken, browser };
}

/** What tests give as a second factor. */
export const factorsAt = (platform: PlatformUnderTest) => ({
  /** What the app shows. @param later so many milliseconds from now */
  codeNow: ({ secret }: Pick<PersonWithApp, 'secret'>, later = 0) =>
    otpCodeOf(secret, platform.clock.now() + later),
  byOtp: (browser: Browser, bizToken: string, otpCode: string) =>
    platform.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode }, { browser }),
  byBackupCode: (browser: Browser, bizToken: string, backupCode: string) =>
    platform.call('authBy2fa', { mfaMethod: 'backupCode', bizToken, backupCode }, { browser }),
  /** Passes the first factor in so many browsers, one after the other. */
  async passOften(times: number, { email }: PersonWithApp) {
    const passed: Awaited<ReturnType<typeof passFirst>>[] = [];
    for (let nth = 0; nth < times; nth += 1) passed.push(await passFirst(platform, email));
    return passed;
  },
});
