import { randomUUID } from 'node:crypto';
import type { CallName, ResultOf } from '@foyer/contract/calls';
import type { CodePurpose, ProvingPurpose, SignedOutPurpose } from '@foyer/contract/nouns/code-purposes';
import { digitsOf } from '../kernel/secrets/code.ts';
import { hashOf } from '../kernel/secrets/token.ts';
import { type Browser, newBrowser } from './browser.ts';
import type { CallAnswer, PlatformUnderTest } from './platform-under-test.ts';

/** A password that nothing speaks against. */
export const goodPassword = 'seven quiet lanterns';

/** An address that no other test uses. */
export const newAddress = (): string => `p${randomUUID().replaceAll('-', '')}@mail.example`;

/** The result of a call. @throws where it was refused */
export function resultOf<Name extends CallName>(answer: CallAnswer<Name>): ResultOf<Name> {
  const [fault, result] = answer;
  if (fault !== 0) throw new Error(`refused with ${fault}: ${JSON.stringify(result)}`);
  return result;
}

/** A browser that has its cookie. */
export async function openBrowser(platform: PlatformUnderTest): Promise<Browser> {
  const browser = newBrowser();
  await platform.call('checkAppActivated', { appID: 'accountWeb' }, { browser });
  return browser;
}

/** Under what the store knows a browser. */
export function bindHashOf({ cookies }: Browser): string {
  const [value = ''] = cookies.get('__Host-bind')?.split('.') ?? [];
  return hashOf(value);
}

/** The digits of the code that a browser asked for last, as its letter tells them. */
export async function codeOf(
  { services }: PlatformUnderTest,
  browser: Browser,
  { email, bizType }: { email: string; bizType: CodePurpose },
): Promise<string> {
  const { codeID } = await services.store.read
    .selectFrom('codes')
    .select('codeID')
    .where('emailKey', '=', email.toLowerCase())
    .where('bizType', '=', bizType)
    .where('bindHash', '=', bindHashOf(browser))
    .where('replacedAt', 'is', null)
    .where('usedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return digitsOf(codeID, services.keys);
}

/** Digits that are not these. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Asks for a code and gives its digits. */
export async function sendCode(
  platform: PlatformUnderTest,
  browser: Browser,
  { email, bizType }: { email: string; bizType: SignedOutPurpose },
): Promise<string> {
  resultOf(await platform.call('sendVerifyEmailCodeNoAuth', { email, bizType }, { browser }));
  return codeOf(platform, browser, { email, bizType });
}

/** Asks for a code to the address of the browser's own account and gives its digits. */
export async function sendOwnCode(
  platform: PlatformUnderTest,
  { email, browser }: Pick<Person, 'email' | 'browser'>,
  bizType: 'verifyEmail' | 'reauth',
): Promise<string> {
  resultOf(await platform.call('sendVerifyEmailCodeByAuth', { bizType }, { browser }));
  return codeOf(platform, browser, { email, bizType });
}

/** The proof that a right code gave. @throws where it gave none */
export function bizTokenOf(proven: ResultOf<'verifyEmailByCodeNoAuth'>): string {
  if (!('bizToken' in proven)) throw new Error('a proven mailbox without a bizToken');
  return proven.bizToken;
}

/** Proves a mailbox. @returns the bizToken */
export async function proveMailbox(
  platform: PlatformUnderTest,
  browser: Browser,
  { email, bizType }: { email: string; bizType: ProvingPurpose },
): Promise<string> {
  const code = await sendCode(platform, browser, { email, bizType });
  const proven = await platform.call('verifyEmailByCodeNoAuth', { email, bizType, code }, { browser });
  return bizTokenOf(resultOf(proven));
}

/** The protocols that a new account must accept. */
export async function requiredProtocols(platform: PlatformUnderTest) {
  const { protocols } = resultOf(await platform.call('globalGetLegalPopupV2', {}));
  return protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));
}

/** The data of a registration that succeeds with a right bizToken. */
export async function registration(platform: PlatformUnderTest, email: string, bizToken: string) {
  return {
    email,
    password: goodPassword,
    bizToken,
    language: 'en' as const,
    mailConfirmation: false,
    protocols: await requiredProtocols(platform),
  };
}

/** Exchanges an authorizeCode: from here on the browser is signed in. @returns the token */
export async function enter(
  platform: PlatformUnderTest,
  browser: Browser,
  authorizeCode: string,
): Promise<string> {
  const answer = await platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser });
  const { token, accountID } = resultOf(answer);
  Object.assign(browser, { token, accountID });
  return token;
}

/** Somebody with an account. */
export interface Person {
  email: string;
  accountID: string;
  /** Signed in, so known to the account. */
  browser: Browser;
}

/** Makes the account of a proven mailbox and signs it in. */
export async function registerProven(
  platform: PlatformUnderTest,
  browser: Browser,
  { email, bizToken }: { email: string; bizToken: string },
): Promise<Person> {
  const data = await registration(platform, email, bizToken);
  const { accountID, authorizeCode } = resultOf(await platform.call('registerByPwd', data, { browser }));
  await enter(platform, browser, authorizeCode);
  return { email, accountID, browser };
}

/** Makes an account as a person does, by the calls of the portal, and signs it in. */
export async function register(platform: PlatformUnderTest, email: string = newAddress()): Promise<Person> {
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'register' });
  return registerProven(platform, browser, { email, bizToken });
}

/** The same with the code of the letter that arrived, in a browser that has never been here; letters must go out. */
export async function signUp(platform: PlatformUnderTest, email: string): Promise<Browser> {
  const browser = newBrowser();
  await platform.succeed('sendVerifyEmailCodeNoAuth', { email, bizType: 'register' }, { browser });
  const { code = '' } = await platform.inbox.waitFor(email);
  const typed = { email, bizType: 'register', code } as const;
  const bizToken = bizTokenOf(await platform.succeed('verifyEmailByCodeNoAuth', typed, { browser }));
  await registerProven(platform, browser, { email, bizToken });
  return browser;
}

/** Signs in with a password, in a browser of its own unless one is given. @returns who that is */
export async function signIn(
  platform: PlatformUnderTest,
  email: string,
  password: string = goodPassword,
  known?: Browser,
): Promise<Person> {
  const browser = known ?? (await openBrowser(platform));
  const { accountID, authorizeCode } = resultOf(await tryPassword(platform, browser, { email, password }));
  await enter(platform, browser, authorizeCode);
  return { email, accountID, browser };
}

/** Signs in with a mailed code. @returns who that is */
export async function signInByCode(platform: PlatformUnderTest, email: string): Promise<Person> {
  const browser = await openBrowser(platform);
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  const { accountID, authorizeCode } = resultOf(
    await platform.call('authByPWDOrOTM', { email, code }, { browser }),
  );
  await enter(platform, browser, authorizeCode);
  return { email, accountID, browser };
}

/** Tries a password, by default a wrong one. */
export async function tryPassword(
  platform: PlatformUnderTest,
  browser: Browser,
  { email, password = 'not the password' }: { email: string; password?: string },
) {
  return platform.call('authByPWDOrOTM', { email, password }, { browser });
}
