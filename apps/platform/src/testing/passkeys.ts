import { type KeptPasskey, newAuthenticator, type Wrongly } from './authenticator.ts';
import type { Browser } from './browser.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { enter, type Person, register, resultOf } from './sign-in.ts';

/** Somebody who has a passkey. */
export interface PersonWithPasskey extends Person {
  passkey: KeptPasskey;
}

const authenticatorOf = ({ services }: PlatformUnderTest) =>
  newAuthenticator(new URL(services.config.publicUrl).origin);

/** Has a passkey made in a session that is stepped up. @returns it, and the call that adds it */
export async function beginPasskey(platform: PlatformUnderTest, browser: Browser, counter = 0) {
  const { setupToken, options } = resultOf(await platform.call('beginPasskeySetup', {}, { browser }));
  const { made, response } = authenticatorOf(platform).create(options, { counter });
  const finish = () => platform.call('finishPasskeySetup', { setupToken, response }, { browser });
  return { passkey: made, finish };
}

/** Adds a passkey in a session that is stepped up. @param counter what the authenticator counts from; 0 where it does not */
export async function addPasskey(
  platform: PlatformUnderTest,
  browser: Browser,
  counter = 0,
): Promise<KeptPasskey> {
  const { passkey, finish } = await beginPasskey(platform, browser, counter);
  resultOf(await finish());
  return passkey;
}

/** Makes an account with a passkey. */
export async function registerWithPasskey(
  platform: PlatformUnderTest,
  counter = 0,
): Promise<PersonWithPasskey> {
  const person = await register(platform);
  return { ...person, passkey: await addPasskey(platform, person.browser, counter) };
}

/** Has a passkey answer a challenge. @param bizToken of the first factor, where it is to be the second one */
export async function assertBy(
  platform: PlatformUnderTest,
  browser: Browser,
  passkey: KeptPasskey,
  { wrongly = {}, bizToken }: { wrongly?: Wrongly; bizToken?: string } = {},
) {
  const data = bizToken === undefined ? {} : { bizToken };
  const { options } = resultOf(await platform.call('beginPasskeyLogin', data, { browser }));
  return authenticatorOf(platform).get(options, passkey, wrongly);
}

/** Signs in, or in a session steps up, with a passkey. @returns what is answered */
export async function tryPasskey(
  platform: PlatformUnderTest,
  browser: Browser,
  passkey: KeptPasskey,
  wrongly: Wrongly = {},
) {
  const response = await assertBy(platform, browser, passkey, { wrongly });
  return platform.call('finishPasskeyLogin', { response }, { browser });
}

/** Signs a browser in with a passkey. */
export async function enterByPasskey(
  platform: PlatformUnderTest,
  browser: Browser,
  passkey: KeptPasskey,
): Promise<void> {
  const passed = resultOf(await tryPasskey(platform, browser, passkey));
  if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
  await enter(platform, browser, passed.authorizeCode);
}

/** The passkeys of an account as the store has them. */
export const passkeyRows = ({ services }: PlatformUnderTest, accountID: string) =>
  services.store.read.selectFrom('passkeys').selectAll().where('accountID', '=', accountID).execute();
