import type { Browser } from './browser.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { mfaDueOf, type PersonWithApp } from './second-factor.ts';
import { goodPassword, openBrowser, resultOf } from './sign-in.ts';

let sources = 0;

/** An address from which nobody has asked for anything. */
function newSource(): string {
  sources += 1;
  return `198.51.${Math.trunc(sources / 200)}.${(sources % 200) + 1}`;
}

/** A sign-in that waits for its second factor, in a browser at an address. */
interface WaitingSignIn {
  browser: Browser;
  bizToken: string;
  mfaMethodList: readonly string[];
  from: string;
}

/** At which address and in which browser somebody signs in; a new one of each by itself. */
interface SigningIn {
  from?: string;
  known?: Browser;
}

/** What both browsers of an approval do: the one that waits, and the one that answers. */
export function approvalsAt(platform: PlatformUnderTest) {
  /** Passes the first factor. */
  async function passFirst(
    email: string,
    { from = newSource(), known }: SigningIn = {},
  ): Promise<WaitingSignIn> {
    const browser = known ?? (await openBrowser(platform));
    const answer = await platform.call(
      'authByPWDOrOTM',
      { email, password: goodPassword },
      { browser, from },
    );
    const { bizToken, mfaMethodList } = mfaDueOf(answer);
    return { browser, bizToken, mfaMethodList, from };
  }

  const begin = ({ browser, bizToken, from }: WaitingSignIn) =>
    platform.call('beginApproval', { bizToken }, { browser, from });

  const look = (browser: Browser, approvalID?: string) =>
    platform.succeed('getAskedApproval', approvalID === undefined ? {} : { approvalID }, { browser });

  /** What a browser is asked. @throws where it is asked nothing */
  async function questionOf(browser: Browser) {
    const { question } = await look(browser);
    if (!question) throw new Error('nothing is asked');
    return question;
  }

  return {
    passFirst,
    begin,
    look,
    questionOf,
    /** Passes the first factor and asks. */
    async ask(email: string, how?: SigningIn) {
      const waiting = await passFirst(email, how);
      return { ...waiting, ...resultOf(await begin(waiting)) };
    },
    async answer(browser: Browser, data: { number: string } | { refused: true }) {
      const { approvalID } = await questionOf(browser);
      return platform.call('answerApproval', { approvalID, ...data }, { browser });
    },
    enterBy: ({ browser, bizToken, approvalCode }: { approvalCode: string } & WaitingSignIn) =>
      platform.call('authBy2fa', { mfaMethod: 'approval', bizToken, approvalCode }, { browser }),
    stateOf: async ({ browser, approvalCode }: { browser: Browser; approvalCode: string }) =>
      (await platform.succeed('getApproval', { approvalCode }, { browser })).state,
    /** What is stored of an account's questions. */
    rows: ({ accountID }: Pick<PersonWithApp, 'accountID'>) =>
      platform.services.store.read
        .selectFrom('approvals')
        .selectAll()
        .where('accountID', '=', accountID)
        .execute(),
  };
}
