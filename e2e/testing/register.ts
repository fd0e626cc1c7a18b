import { limits } from '@foyer/contract/limits';
import { callerOf, resultOf } from './calls.ts';
import type { Foyer } from './foyer.ts';
import type { Person } from './person.ts';

/** How an account may differ from others. */
export interface Registering {
  countryCode?: string;
  language?: 'en' | 'de' | 'ja';
  /** Whether the welcome letter is taken out of the mailbox. */
  waitForWelcome?: boolean;
}

/** Makes an account as the portal does, in a browser of its own, with the code from the mail. */
export async function registered(
  { url, inbox, clock }: Pick<Foyer, 'url' | 'inbox'> & Partial<Pick<Foyer, 'clock'>>,
  someone: Person,
  { countryCode = 'GB', language = 'en', waitForWelcome = true }: Registering = {},
): Promise<Person> {
  const { email, password } = someone;
  const call = callerOf(url);
  await resultOf(call, 'sendVerifyEmailCodeNoAuth', { email, bizType: 'register' });
  const { code = '' } = await inbox.waitFor(email);
  const typed = { email, bizType: 'register', code } as const;
  const proven = await resultOf(call, 'verifyEmailByCodeNoAuth', typed);
  if (!('bizToken' in proven)) throw new Error('a proven mailbox without a bizToken');
  const { protocols } = await resultOf(call, 'globalGetLegalPopupV2', { countryCode });
  await resultOf(call, 'registerByPwd', {
    email,
    password,
    bizToken: proven.bizToken,
    countryCode,
    language,
    mailConfirmation: false,
    protocols: protocols.map(({ protocolCode, version }) => ({ protocolCode, version })),
  });
  if (waitForWelcome) await inbox.waitFor(email);
  // so that the next code may be mailed at once, whatever it is for
  await clock?.advance(limits.send.interval);
  return someone;
}
