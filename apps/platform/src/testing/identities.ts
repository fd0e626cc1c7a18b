import type { Browser } from './browser.ts';
import { playProviders, sandboxPort, throughProvider } from './providers.ts';
import { enter, register, resultOf, sendCode } from './sign-in.ts';
import { platformOfFile } from './started-platform.ts';

/** A platform for the tests of a file, the kit's providers beside it, and what tests of identities do with both. */
export function identitiesOfFile() {
  const platform = platformOfFile({ idle: true, config: { sandboxPort } });
  playProviders(platform);

  let people = 0;
  const newSubject = () => `subject-${++people}`;

  const finish = (browser: Browser, ticket: string) =>
    platform.call('finishThirdPartyLogin', { ticket }, { browser });

  /** What an identity that no account has is told. @throws where an answer is another one */
  async function unboundOf(browser: Browser, ticket: string) {
    const [fault, details] = await finish(browser, ticket);
    if (fault !== 11251) throw new Error(`not unbound: ${fault}`);
    return { thirdBindToken: '', ...details };
  }

  /** Signs in with an identity, proves the mailbox and so binds it. */
  async function bindByCode(who: { subject: string; email: string }, type?: string) {
    const { browser, ticket } = await throughProvider(platform, who, type === undefined ? {} : { type });
    const { thirdBindToken } = await unboundOf(browser, ticket);
    const { email } = who;
    const code = await sendCode(platform, browser, { email, bizType: 'thirdBind' });
    const answer = await platform.call('authByPWDOrOTM', { email, code, thirdBindToken }, { browser });
    return { browser, answer, thirdBindToken };
  }

  const identities = (accountID: string) =>
    platform.services.store.read
      .selectFrom('identities')
      .selectAll()
      .where('accountID', '=', accountID)
      .execute();

  /** An account with an identity, its owner signed in elsewhere by it. */
  async function bound(type?: string) {
    const person = await register(platform);
    const subject = newSubject();
    const { browser, answer } = await bindByCode({ subject, email: person.email }, type);
    await enter(platform, browser, resultOf(answer).authorizeCode);
    return { ...person, subject, other: browser };
  }

  return { platform, newSubject, finish, unboundOf, bindByCode, identities, bound };
}
