import { hours } from '@foyer/contract/durations';
import type { PlayedBrowser, PlayedPlatform } from './played-browser.ts';
import type { RequestKind } from './request-kinds.ts';
import type { SilentCase } from './request-matrix.ts';
import { userOf } from './request-visitor.ts';

type Reply = ReturnType<PlayedPlatform>;

const refused = (fault: number, details: object = {}): Reply => [-fault * 1000, details];

/** What the platform says to the request for a code. */
const replies: Record<SilentCase, (kind: RequestKind) => Reply | 'noAnswer'> = {
  'nobody is signed in': () => undefined,
  'the link is none': () => undefined,
  'somebody is signed in': ({ answers }) => [0, { redirectUrl: answers.done }],
  'the session has ended': () => refused(11001),
  'the account is frozen': () => refused(11248),
  'another account is meant': () => refused(11267),
  'a newer sign-in is due': () => refused(11256, { methods: ['password'] }),
  'a second factor is due': () => refused(11256, { methods: ['otp'] }),
  'documents are due': () => refused(11266, { due: 'protocols' }),
  'the address is not verified': () => refused(11266, { due: 'verifyEmail' }),
  'a deletion is due': () => refused(11266, { due: 'deletion' }),
  'the user has not allowed the app': () => refused(11266, { due: 'appConsent' }),
  'the platform is overloaded': () => refused(11300, { retryAfterSec: 1 }),
  'the platform does not answer': () => 'noAnswer',
  'the code was given already': () => refused(11221),
  'the scope is refused': () => refused(13003),
};

/** What the app asks for besides, in some cases. */
const added: Partial<Record<SilentCase, (link: string) => string>> = {
  'a second factor is due': (link) => `${link}&acr_values=mfa`,
  'the link is none': () => '/oauth/silent?request=seal',
};

/** Opens a request with `prompt=none`. @returns what the app hears, or the platform for it */
export async function playSilent(
  browserWith: (platform: PlayedPlatform) => PlayedBrowser,
  kind: RequestKind,
  what: SilentCase,
): Promise<readonly string[]> {
  const browser = browserWith((name) => {
    if (name === 'refreshAuth') return refused(11001);
    const reply = name === 'beginPartnerHandOver' ? replies[what](kind) : undefined;
    if (reply === 'noAnswer') throw new TypeError('there is no network');
    return reply;
  });
  if (what !== 'nobody is signed in')
    browser.writeLocal('foyer.user', JSON.stringify(userOf('a', browser.now())));
  const link = kind.link ?? '';
  const tab = browser.openTab();
  await tab.open(added[what]?.(link) ?? link);
  // a call that is repeated by itself waits in between
  for (let tries = 0; tries < 3 && browser.heard.length === 0; tries++) await browser.pass(hours(1));
  return browser.heard;
}
