import type { SignedOutPurpose } from '@foyer/contract/nouns/code-purposes';
import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import type { Browser } from './browser.ts';
import type { CallAnswer, PlatformUnderTest } from './platform-under-test.ts';
import { codeOf, openBrowser, otherThan, sendCode } from './sign-in.ts';

/** An address, and what a code to it is for. */
interface Wanted {
  email: string;
  bizType: SignedOutPurpose;
}

/** A code as the calls of its purpose take it: one for signing in where a password is taken too. */
const typeCode = (
  platform: PlatformUnderTest,
  browser: Browser,
  { email, bizType, code }: Wanted & { code: string },
) =>
  bizType === 'login' || bizType === 'thirdBind'
    ? platform.call('authByPWDOrOTM', { email, code }, { browser })
    : platform.call('verifyEmailByCodeNoAuth', { email, bizType, code }, { browser });

/** Letters to an address that tell of locks, as they lie in the post, the oldest first. */
async function lockLetters({ services }: PlatformUnderTest, email: string) {
  const rows = await services.store.read
    .selectFrom('outbox')
    .select('data')
    .where('recipient', '=', email)
    .where('letter', '=', 'locked')
    .orderBy('createdAt')
    .execute();
  return rows.map(({ data }): Record<string, unknown> & { linkID: string } => JSON.parse(data));
}

/** What tests of wrong codes do at the front codes. */
export function codeCalls(platform: PlatformUnderTest) {
  const send = (browser: Browser, wanted: Wanted) =>
    platform.call('sendVerifyEmailCodeNoAuth', wanted, { browser });
  return {
    send,
    type: (browser: Browser, typed: Wanted & { code: string }) => typeCode(platform, browser, typed),
    /** Types what was mailed to the browser, by default a wrong one as often as a code can be tried. */
    async failOneCode(
      browser: Browser,
      wanted: Wanted,
    ): Promise<CallAnswer<'verifyEmailByCodeNoAuth' | 'authByPWDOrOTM'>> {
      const code = otherThan(await sendCode(platform, browser, wanted));
      for (let nth = 1; nth < 5; nth += 1) await typeCode(platform, browser, { ...wanted, code });
      return typeCode(platform, browser, { ...wanted, code });
    },
    /** Asks for a code and types it; the answer is the first refusal. */
    async prove(browser: Browser, wanted: Wanted) {
      const sent = await send(browser, wanted);
      if (sent[0] !== 0) return sent;
      return typeCode(platform, browser, { ...wanted, code: await codeOf(platform, browser, wanted) });
    },
    letters: (email: string) => lockLetters(platform, email),
    /** The secret of the link in the last letter. */
    async linkToken(email: string): Promise<string> {
      const { linkID = '' } = (await lockLetters(platform, email)).at(-1) ?? {};
      return linkTokenOf(linkID, platform.services.keys);
    },
    open: (browser: Browser, linkToken: string) =>
      platform.call('verifyEmailByCodeNoAuth', { bizType: 'unlock', linkToken }, { browser }),
    /** Two strangers use up a code each. @returns what the last try is answered */
    async failTen(email: string, bizType: SignedOutPurpose) {
      await this.failOneCode(await openBrowser(platform), { email, bizType });
      return this.failOneCode(await openBrowser(platform), { email, bizType });
    },
  };
}
