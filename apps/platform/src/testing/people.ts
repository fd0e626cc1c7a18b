import { type Browser, newBrowser } from './browser.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** A password that no block list has. */
export const goodPassword = 'wren ladder tuesday 48';

/** Exchanges an authorizeCode; from here on the browser is signed in. */
async function enter(platform: PlatformUnderTest, browser: Browser, authorizeCode: string): Promise<void> {
  const session = await platform.succeed('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser });
  browser.token = session.token;
  browser.accountID = session.accountID;
}

/** Registers an account through the calls a visitor makes, and signs in. */
export async function signUp(
  platform: PlatformUnderTest,
  email: string,
  browser: Browser = newBrowser(),
): Promise<Browser> {
  const from = { browser };
  await platform.succeed('sendVerifyEmailCodeNoAuth', { email, bizType: 'register' }, from);
  const { code = '' } = await platform.inbox.waitFor(email);
  const proof = await platform.succeed('verifyEmailByCodeNoAuth', { email, bizType: 'register', code }, from);
  const { protocols } = await platform.succeed('globalGetLegalPopupV2', {}, from);
  const { authorizeCode } = await platform.succeed(
    'registerByPwd',
    {
      email,
      password: goodPassword,
      bizToken: proof.bizToken ?? '',
      language: 'en',
      mailConfirmation: false,
      protocols: protocols.map(({ protocolCode, version }) => ({ protocolCode, version })),
    },
    from,
  );
  await enter(platform, browser, authorizeCode);
  return browser;
}

/** Signs in with the password, in a browser of its own unless one is given. */
export async function signIn(
  platform: PlatformUnderTest,
  email: string,
  browser: Browser = newBrowser(),
): Promise<Browser> {
  const { authorizeCode } = await platform.succeed(
    'authByPWDOrOTM',
    { email, password: goodPassword },
    { browser },
  );
  await enter(platform, browser, authorizeCode);
  return browser;
}
