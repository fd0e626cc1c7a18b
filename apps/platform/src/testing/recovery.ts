import type { ResultOf } from '@foyer/contract/calls';
import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import { recoveryLinks } from '../nouns/recovery/rules/recovery-links.ts';
import type { Browser } from './browser.ts';
import type { CallAnswer, PlatformUnderTest } from './platform-under-test.ts';
import { passFirst } from './second-factor.ts';
import { openBrowser, type Person, proveMailbox, resultOf } from './sign-in.ts';

/** A password to come back with. */
export const recoveredPassword = 'eleven copper kettles';

/** When the wait of a begun recovery is over. @throws where none has begun */
export function beganOf(
  answer: CallAnswer<'startRecovery'>,
): Extract<ResultOf<'startRecovery'>, { email: string }> {
  const result = resultOf(answer);
  if ('instead' in result) throw new Error('a reset was the way');
  return result;
}

/** What tests of recoveries ask of a platform. */
export const recoveryAt = (platform: PlatformUnderTest) => ({
  /** Passes the first factor, proves the mailbox and asks for the recovery. */
  async start({ email }: Pick<Person, 'email'>, known?: Browser) {
    const { bizToken, browser } = await passFirst(platform, email, known);
    const recoveryToken = await proveMailbox(platform, browser, { email, bizType: 'recovery' });
    const data = { bizToken, recoveryToken };
    return { data, browser, answer: await platform.call('startRecovery', data, { browser }) };
  },
  /** The secret of a link of the newest recovery. @throws where there is none */
  async linkOf({ accountID }: Pick<Person, 'accountID'>, kind: 'veto' | 'finish'): Promise<string> {
    const { recoveryID } = await platform.services.store.read
      .selectFrom('recoveries')
      .select('recoveryID')
      .where('accountID', '=', accountID)
      .orderBy('startedAt', 'desc')
      .executeTakeFirstOrThrow();
    return linkTokenOf(recoveryLinks(recoveryID)[kind], platform.services.keys);
  },
  finish: async (linkToken: string) =>
    platform.call(
      'finishRecovery',
      { linkToken, newPassword: recoveredPassword },
      { browser: await openBrowser(platform) },
    ),
});
