import { tokenPattern } from '@foyer/contract/fields/token-pattern';
import { defaultLanguage, type Language, matchLanguage } from '@foyer/contract/languages';
import { receiptPattern } from '@foyer/contract/nouns/deletion';
import { type AppID, defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { linkingPaths } from '@foyer/contract/nouns/voice';
import {
  type LinkPurpose,
  linkPurposes,
  linkTokenPrefix,
  userCodePrefix,
} from '@foyer/contract/paths/initial-url';
import { needsSession, portalRedirects } from '@foyer/contract/paths/path-rules';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { Notice, Protocols } from '../../session/navigation.ts';
import { kindOf } from '../../session/request/kind.ts';
import { bringsEntry, goesOn, type Partner, visitOf } from '../../session/request/partner.ts';
import type { RefusalRule } from '../../session/request/partner-checks.ts';
import { type Address, parameter, readAddress, writeAddress } from './address.ts';
import { afterSignIn } from './after-sign-in.ts';
import { isSecret, type KnownLink, readPartnerLink } from './partner-link.ts';
import { isEnd, type StepNeed, stepAt } from './steps.ts';

/** What the guard must know; nothing else decides. */
export interface GuardState {
  /** The family's apps: a link of any other is none. */
  apps: ReadonlySet<AppID>;
  signedIn: boolean;
  storedLanguage: Language | undefined;
  browserLanguages: readonly string[];
  /** Languages that the portal can be shown in. */
  offeredLanguages: ReadonlySet<Language>;
  partner: Partner | undefined;
  returnTo: string | undefined;
  protocols: Protocols;
  deletionDue: boolean;
  has: (need: StepNeed) => boolean;
}

/** What has to be done because of a decision, as data. */
export interface Effects {
  language: Language;
  /** The language was asked for by the link and is kept. */
  keepLanguage?: boolean;
  /** `null` clears the stored context. */
  partner?: Partner | null;
  /** `null`: it was used up, or another link has taken its place. */
  returnTo?: string | null;
  notice?: Notice | undefined;
  /** The rule that refuses the link. */
  refusedBy?: RefusalRule;
  /** The secret that came in the fragment; empty where it was cut off. */
  linkToken?: string;
  /** What it is for. */
  linkPurpose?: LinkPurpose;
  /** The code of a device that came in the fragment. */
  userCode?: string;
}

/** What to do about a wanted address. */
export type Decision =
  | { kind: 'show'; path: string; address: string; effects: Effects }
  | { kind: 'askWho'; path: string; address: string; effects: Effects }
  | { kind: 'redirect'; to: string; effects: Effects }
  | { kind: 'refuse'; address: string; effects: Effects };

/** Open while protocols are due: what the platform answers then, too. */
const openWhileDue: ReadonlySet<string> = new Set([
  '/legal-agreement',
  '/link-to-google',
  '/del-account-data',
  '/del-brand-data',
  '/del-vesync-data',
  '/personal-center/export',
]);

/** Open while the account is about to be deleted (settled C3). */
const openWhileDeletion: ReadonlySet<string> = new Set(['/legal-agreement', '/personal-center/export']);

/** The secret of a mailed link, also where a mail program has cut off the rest of it, or the code of a device. */
const isBrought = (hash: string): boolean => /^[tc]=/.test(hash);

/** One without a purpose ends a lock (settled X5). */
const purposeOf = (address: Address): LinkPurpose => {
  const named = parameter(address, 'for');
  return linkPurposes.find((purpose) => purpose === named) ?? 'unlock';
};

/**
 * The address without secrets, which must not stay in the address bar, the history or a screenshot; the rest stays as
 * it was written.
 */
function withoutSecrets(address: Address): string {
  return writeAddress({
    ...address,
    query: address.query.filter((each) => !isSecret(each)),
    hash: isBrought(address.hash) ? '' : address.hash,
  });
}

/**
 * The first of the sources in a language that the portal can be shown in: link, stored, browser, English. `lang` is kept; an
 * app's own `user_locale` holds as long as its link does (settled B9).
 */
function languageEffects(address: Address, state: GuardState): Effects {
  const offered = (tag: string | undefined) => {
    const language = matchLanguage(tag);
    return language && state.offeredLanguages.has(language) ? language : undefined;
  };
  const asked = offered(parameter(address, 'lang'));
  if (asked) return { language: asked, keepLanguage: true };
  const sent = parameter(address, 'user_locale') ?? state.partner?.link.otherParams.user_locale;
  const ofApp = offered(sent);
  if (ofApp) return { language: ofApp };
  const own = [state.storedLanguage, ...state.browserLanguages].map(offered).find(Boolean);
  return { language: own ?? defaultLanguage };
}

/** Whether a path is a screen on which somebody signs in or creates an account. */
export const isSignInPath = (path: string): boolean =>
  path.startsWith('/login') || path.startsWith('/register');

/** What a sign-in leads back to: the path, with the event of the timeline where a letter led to one (settled A10). */
const returnable = (path: string, address: string): string =>
  /^[^?#]*\?event=[\w-]+$/.test(address) ? address : path;

/** The rule that refuses a link; undefined while nothing refuses it. */
function refusedBy(partner: Partner | undefined): RefusalRule | undefined {
  if (typeof partner?.verdict !== 'string') return undefined;
  return partner.refusedBy ?? (partner.verdict === 'notActivated' ? 'app' : 'malformed');
}

/** Says that a request is closed, and goes on to apps while one is open. */
const closedPath: PortalPath = '/continue-to-app';

const answeringPaths: ReadonlySet<string> = new Set<PortalPath>([closedPath, ...Object.values(linkingPaths)]);

/** Whether a path leads to the answer of a request: its sign-in, and where it goes on to the partner. */
const awaitsAnswer = (path: string, { link, aside }: Partner): boolean =>
  kindOf(link) !== 'visit' && ((isSignInPath(path) && !aside) || answeringPaths.has(path));

/** Whoever wants another page is not told again that a request is closed. */
const forgetClosed = (effects: Effects, partner: Partner | undefined): Effects =>
  partner?.closed ? { ...effects, partner: null } : effects;

/** What becomes of a link that is refused, and of a closed request where it would go on. */
function refusedOrClosed(
  path: string,
  address: string,
  partner: Partner | undefined,
  effects: Effects,
): Decision | undefined {
  const rule = refusedBy(partner);
  if (rule)
    return {
      kind: 'refuse',
      address,
      effects: { ...effects, partner: null, returnTo: null, refusedBy: rule },
    };
  if (partner?.closed && awaitsAnswer(path, partner))
    return path === closedPath
      ? { kind: 'show', path, address, effects }
      : { kind: 'redirect', to: closedPath, effects };
  return undefined;
}

function decidePath(path: string, address: string, state: GuardState, effects: Effects): Decision {
  const { signedIn, partner, returnTo, protocols } = state;
  const concernsAccount = isSignInPath(path) || needsSession(path);
  const wanted = returnable(path, address);
  const over = refusedOrClosed(path, address, partner, effects);
  if (over) return over;
  const isOpen = bringsEntry(partner) || (signedIn && partner?.undecided);
  if (isOpen && concernsAccount) return { kind: 'askWho', path, address, effects };
  if (signedIn && isSignInPath(path))
    return {
      kind: 'redirect',
      to: afterSignIn({ action: visitOf(partner)?.action, goesOn: goesOn(partner), protocols, returnTo }),
      // they have nothing to begin again
      effects: { ...effects, notice: undefined },
    };
  if (needsSession(path) && !signedIn)
    return {
      kind: 'redirect',
      to: '/login',
      effects: {
        ...forgetClosed(effects, partner),
        returnTo: wanted,
        notice: path === '/pair' ? 'signInToPair' : 'signInFirst',
      },
    };
  if (signedIn && protocols === 'due' && needsSession(path) && !openWhileDue.has(path))
    return { kind: 'redirect', to: '/legal-agreement', effects: { ...effects, returnTo: wanted } };
  if (signedIn && state.deletionDue && needsSession(path) && !openWhileDeletion.has(path))
    return { kind: 'redirect', to: '/del-account-success', effects };
  const [first, ...needs] = stepAt(path) ?? [];
  if (first && !needs.some(state.has))
    return {
      kind: 'redirect',
      to: first,
      effects: isEnd(path) ? effects : { ...effects, notice: 'startAgain' },
    };
  const isReached = signedIn && wanted === returnTo;
  return { kind: 'show', path, address, effects: isReached ? { ...effects, returnTo: null } : effects };
}

/**
 * What a link of the portal's own about a privacy request makes of the open request of another app: it does not take its
 * place (settled F1). Undefined if there is none, or the link is another one.
 */
function asideOf({ context, bringsSession }: KnownLink, partner: Partner | undefined): Partner | undefined {
  const isOwn = context.appID === defaultAppID && context.action.startsWith('dsrr') && !bringsSession;
  const waits = partner && !partner.closed && partner.link.appID !== defaultAppID && !refusedBy(partner);
  return isOwn && waits && context.redirectUri === undefined ? { ...partner, aside: context } : undefined;
}

/** The request that a link begins, in place of an older one. */
const requestBy = ({ context, bringsSession }: KnownLink, { signedIn }: GuardState): Partner => ({
  link: context,
  ...(signedIn && bringsSession ? { undecided: true } : {}),
  ...(signedIn ? { signedInBefore: true } : {}),
});

/**
 * The decision before every navigation (specification section 2, flows.md "The guard"): from a wanted address and the
 * state to what is to be done. It is a pure function.
 */
export function decide(wanted: string, state: GuardState): Decision {
  const address = readAddress(wanted);
  const clean = withoutSecrets(address);
  const language = languageEffects(address, state);
  const sent = address.hash.slice(linkTokenPrefix.length);
  const linkPurpose = purposeOf(address);
  const isWhole = linkPurpose === 'receipt' ? receiptPattern : tokenPattern;
  const mailed = { linkToken: isWhole.test(sent) ? sent : '', linkPurpose };
  const brought = address.hash.startsWith(userCodePrefix) ? { userCode: sent } : mailed;
  const effects: Effects = isBrought(address.hash) ? { ...language, ...brought } : language;
  const link = readPartnerLink(address, state.apps);
  if (link.kind === 'refused')
    return { kind: 'refuse', address: clean, effects: { ...effects, refusedBy: link.rule } };
  if (link.kind === 'known') {
    const partner = asideOf(link, state.partner) ?? requestBy(link, state);
    return { kind: 'redirect', to: link.to, effects: { ...effects, partner, returnTo: null } };
  }
  // Cleared first, so that nothing of an older link has an influence (settled X10).
  const isUnknown = link.kind === 'unknownAction';
  const present = isUnknown ? { ...state, partner: undefined, returnTo: undefined } : state;
  const known: Effects = isUnknown ? { ...effects, partner: null, returnTo: null } : effects;
  if (address.path === '/' || address.path === '/personal-center')
    return {
      kind: 'redirect',
      to: portalRedirects[address.path],
      effects: forgetClosed(known, present.partner),
    };
  return decidePath(address.path, clean, present, known);
}
