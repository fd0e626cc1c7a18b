import { hours } from '@foyer/contract/durations';
import { actionDestinations, type PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { assistantOfAction, isLinkingAction } from '@foyer/contract/nouns/voice';
import type { Partner } from '../session/request/partner.ts';
import type { PlayedBrowser } from './played-browser.ts';
import type { PlayedTab } from './played-tab.ts';
import { type RequestKind, sampleCode, sampleIssuer } from './request-kinds.ts';

type Fault = [fault: number, result: object];

/** A newer link of the same tab, and its answer. */
export const newer = {
  redirectUri: 'https://store.larkholm.example/newer',
  opens: '/?appName=store&action=login&redirectUri=https%3A%2F%2Fstore.larkholm.example%2Fnewer&state=newer',
  done: 'https://store.larkholm.example/newer?state=newer',
};

/** What the platform says of an app that asks its user for consent. */
const sampleConsent = { due: true, version: 'shown', can: [], cannot: [], isKnown: false };

/** What local storage keeps of a user. */
export const userOf = (accountID: string, now: number) => ({
  appID: 'accountWeb',
  token: `token of ${accountID}`,
  tokenExpiresAt: now + hours(24),
  accountID,
  userInfo: { email: `${accountID}@mail.example`, verifyEmail: true, mailConfirmation: false },
});

/**
 * A platform that confirms the link of a kind, and gives one code for a request.
 * @param refuses the link
 */
export function platformOf({ confirmed, bringsSession, asksConsent }: RequestKind, refuses: boolean) {
  const given = new Set<string>();
  const wire = ([fault, result]: Fault): Fault => [fault === 0 ? 0 : -fault * 1000, result];
  return (name: string, data: unknown): Fault | undefined => {
    const asked = data as Record<string, string>;
    if (name === 'checkAppActivated') {
      if (refuses) return wire([11268, { rule: 'redirectUri' }]);
      const isOwn = asked.redirectUri !== newer.redirectUri;
      const addresses = isOwn ? confirmed : { redirectUri: newer.redirectUri };
      const entry = { maskedEmail: 'a***@mail.example', entryToken: 't' };
      const brings = isOwn && bringsSession ? { entry } : {};
      return [0, { activated: true, issuer: sampleIssuer, ...addresses, ...brings }];
    }
    if (name === 'getAppConsent') return [0, { ...sampleConsent }];
    if (name !== 'beginPartnerHandOver' && name !== 'bindThirdParty4Setting') return undefined;
    const { requestID = '', redirectUri, state } = asked;
    if (asksConsent && asked.consent !== sampleConsent.version) return wire([11266, { due: 'appConsent' }]);
    if (given.has(requestID)) return wire([11221, {}]);
    given.add(requestID);
    const iss = encodeURIComponent(sampleIssuer);
    return [0, { redirectUrl: `${redirectUri}?code=${sampleCode}&iss=${iss}&state=${state}` }];
  };
}

type Modules = ReturnType<PlayedTab['page']>['modules'];

/** Gets the code of an app as `/continue-to-app` does, after its question if there is one. */
async function askForCode({ call, handOverRequestOf }: Modules, request: Partner, kind: RequestKind) {
  const asked = handOverRequestOf(request);
  if (!kind.asksConsent) return call('beginPartnerHandOver', asked);
  const [fault, result] = await call('getAppConsent', asked);
  if (fault !== 0) throw new Error(`the question is refused with ${fault}`);
  return call('beginPartnerHandOver', { ...asked, consent: result.version });
}

/** Answers the open request as its screen does, once its visitor is signed in. */
async function answerOpen(modules: Modules, kind: RequestKind): Promise<void> {
  const { openRequest, bindAssistant, leaveAs, leaveWith, endWithoutCode } = modules;
  const request = openRequest();
  if (!request) throw new Error('nothing is open');
  if (kind.form === 'signIn' || kind.form === 'visit') return void leaveAs(request, 'done');
  const { redirectUri } = typeof request.verdict === 'object' ? request.verdict : {};
  if (!redirectUri) throw new Error('no address is confirmed');
  const { action } = request.link;
  const [fault, result] = await (isLinkingAction(action)
    ? bindAssistant({ type: assistantOfAction(action), request, name: kind.app, redirectUri })
    : askForCode(modules, request, kind));
  if (fault === 0) await leaveWith(request, result.redirectUrl ?? '');
  else endWithoutCode(request);
}

/** How its visitor comes to be signed in, or to go on as somebody. */
function comingIn(tab: PlayedTab, { settle, now }: PlayedBrowser) {
  const modules = () => tab.page().modules;
  const go = async (to: string) => {
    tab.page().navigator.go(to);
    await settle();
  };
  /** Nothing is due on the screen that asks the platform whether documents are. */
  const passDocuments = async () => {
    if (tab.shows() !== '/legal-agreement') return;
    void tab.page().navigator.afterSignIn({ protocolsDue: false });
    await settle();
  };
  /** Goes on with the account that is signed in, or to the sign-in. */
  const decide = async () => {
    if (tab.shows() !== 'askWho') return;
    const action = modules().currentPartner()?.link.action as PartnerAction;
    modules().notePartnerDecided();
    await go(actionDestinations[action]);
    await passDocuments();
  };
  const signIn = async (accountID: string) => {
    const user = userOf(accountID, now());
    const made = { method: 'password', email: user.userInfo.email } as const;
    modules().beginSession({ ...user, expiresInSec: 900 }, made);
    void tab.page().navigator.afterSignIn({ protocolsDue: false });
    await settle();
    await passDocuments();
  };
  return { modules, go, passDocuments, decide, signIn };
}

/** What the visitor does in a tab; each act is what the screens do. */
export function visitorOf(tab: PlayedTab, browser: PlayedBrowser, kind: RequestKind) {
  const coming = comingIn(tab, browser);
  const { modules, go, passDocuments, decide, signIn } = coming;
  return {
    ...coming,
    /** Signs in unless somebody is, goes on to where the request is answered, and answers it there. */
    async finish() {
      await decide();
      if (!modules().currentUser()) await signIn('a');
      else if (kind.form !== 'visit') await go('/login');
      await passDocuments();
      const isThere = kind.form === 'visit' || tab.shows() === kind.goesOn;
      if (!isThere) throw new Error(`it goes on at ${tab.shows()}`);
      await answerOpen(modules(), kind);
      await browser.settle();
    },
    /** Presses the way back, or has the platform refuse what is asked for. */
    async leave(ending: 'left' | 'server_error' = 'left') {
      const request = modules().openRequest();
      if (!request) throw new Error('there is no way back');
      modules().leaveAs(request, ending);
      await browser.settle();
    },
  };
}
