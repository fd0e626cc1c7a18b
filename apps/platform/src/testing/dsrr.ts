import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import type { DsrrKind } from '@foyer/contract/nouns/dsrr';
import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import { followLinkID } from '../nouns/dsrr/rules/follow-link.ts';
import type { Browser } from './browser.ts';
import { lettersTo } from './change-email.ts';
import { operate } from './operator.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { bizTokenOf, openBrowser, proveMailbox } from './sign-in.ts';

/** Lets the privacy office write a request down. @returns its id */
export async function createRequest(
  platform: PlatformUnderTest,
  asked: { email: string; kind: DsrrKind },
  ...more: string[]
): Promise<string> {
  const words = ['dsrr', 'create', '--email', asked.email, '--kind', asked.kind, ...more];
  const { out, complaints } = await operate(platform, ...words);
  const requestID = /^Request +(\S{22})$/m.exec(out)?.[1];
  if (!requestID) throw new Error(`no request was made: ${complaints}`);
  return requestID;
}

/** The secret of the link by which a request is followed. */
export const followTokenOf = ({ services }: PlatformUnderTest, requestID: string): string =>
  linkTokenOf(followLinkID(requestID), services.keys);

/** Asks for a link in a browser. @returns the secret of the one that was mailed last; undefined where none was */
export async function mailedLink(
  platform: PlatformUnderTest,
  browser: Browser,
  { email, requestId, bizType }: { email: string; requestId: string; bizType: LinkedPurpose },
): Promise<string | undefined> {
  await platform.succeed('sendVerifyEmailCodeNoAuth', { email, requestId, bizType }, { browser });
  const letters = (await lettersTo(platform, email)).filter(({ letter }) => letter === 'dsrrLink');
  const link = letters.at(-1)?.data.link;
  return link && linkTokenOf(link.linkID, platform.services.keys);
}

/** Proves the mailbox of a request. @returns the browser, and the proof that it holds */
export async function provenMailbox(platform: PlatformUnderTest, email: string, requestId: string) {
  const browser = await openBrowser(platform);
  const bizType = 'dsrrVerifyEmail' as const;
  const linkToken = (await mailedLink(platform, browser, { email, requestId, bizType })) ?? '';
  const proven = await platform.succeed('verifyEmailByCodeNoAuth', { bizType, linkToken }, { browser });
  return { browser, bizToken: bizTokenOf(proven), linkToken };
}

/** Proves a mailbox by digits, for whichever privacy requests are its. @returns the browser, and the proof that it holds */
export async function unnamedProof(platform: PlatformUnderTest, email: string) {
  const browser = await openBrowser(platform);
  return { browser, bizToken: await proveMailbox(platform, browser, { email, bizType: 'dsrr' }) };
}
