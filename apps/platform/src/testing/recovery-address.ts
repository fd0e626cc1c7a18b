import type { Browser } from './browser.ts';
import { lettersTo } from './change-email.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import {
  bizTokenOf,
  codeOf,
  goodPassword,
  newAddress,
  openBrowser,
  type Person,
  resultOf,
  sendCode,
} from './sign-in.ts';

/** Steps up and asks for a code to a recovery address. @returns it, with the digits */
export async function askForAddress(
  platform: PlatformUnderTest,
  { browser }: Pick<Person, 'browser'>,
  email: string = newAddress(),
): Promise<{ email: string; code: string }> {
  await platform.call('verifyPassword', { password: goodPassword }, { browser });
  const data = { bizType: 'recoveryAddress', email } as const;
  resultOf(await platform.call('sendVerifyEmailCodeByAuth', data, { browser }));
  return { email, code: await codeOf(platform, browser, { email, bizType: 'recoveryAddress' }) };
}

/** Gives an account a recovery address, or another one that waits to replace it. @returns it */
export async function addAddress(
  platform: PlatformUnderTest,
  person: Pick<Person, 'browser'>,
  wanted?: string,
): Promise<string> {
  const { email, code } = await askForAddress(platform, person, wanted);
  await platform.succeed('confirmRecoveryAddress', { code }, { browser: person.browser });
  return email;
}

/** Types the code of a recovery by the recovery address of an account. @returns the proof, and the browser */
export async function proveAddress(
  platform: PlatformUnderTest,
  email: string,
  browser?: Browser,
): Promise<{ browser: Browser; recoveryToken: string }> {
  const own = browser ?? (await openBrowser(platform));
  const code = await sendCode(platform, own, { email, bizType: 'recoveryByAddress' });
  const typed = { email, bizType: 'recoveryByAddress', code } as const;
  const proven = await platform.succeed('verifyEmailByCodeNoAuth', typed, { browser: own });
  return { browser: own, recoveryToken: bizTokenOf(proven) };
}

/** Letters to a recovery address that wait, by the name of what they copy. */
export async function copiesTo(platform: PlatformUnderTest, address: string) {
  const letters = await lettersTo(platform, address);
  return letters
    .filter(({ letter }) => letter === 'forRecoveryAddress')
    .map(({ data }) => ({ of: String(data.of), data: data.data, withLinks: data.withLinks === true }));
}

/** The id from which the newest link to a recovery address is made. @throws where there is none */
export async function linkIDTo(platform: PlatformUnderTest, address: string): Promise<string> {
  const copies = await copiesTo(platform, address);
  const linkID: unknown = copies.findLast(({ withLinks }) => withLinks)?.data.link?.linkID;
  if (typeof linkID !== 'string') throw new Error('no link went there');
  return linkID;
}
