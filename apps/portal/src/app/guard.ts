import { linkTokenMark } from '@foyer/contract/arrival';
import { chooseLanguage, type Language, matchLanguage } from '@foyer/contract/languages';
import { needsSession, portalRedirects } from '@foyer/contract/path-rules';
import type { Notice } from '../session/navigation.ts';
import type { PartnerContext } from '../session/partner.ts';
import { type Address, parameter, readAddress, writeAddress } from './address.ts';
import { afterSignIn } from './after-sign-in.ts';
import { isSecret, readPartnerLink } from './partner-link.ts';
import { type StepNeed, stepAt } from './steps.ts';

/** What the guard must know; nothing else decides. */
export interface GuardState {
  signedIn: boolean;
  storedLanguage: Language | undefined;
  browserLanguages: readonly string[];
  partner: PartnerContext | undefined;
  returnTo: string | undefined;
  legalSettled: boolean;
  protocolsPending: boolean;
  has: (need: StepNeed) => boolean;
  hasScreen: (path: string) => boolean;
}

/** What has to be done because of a decision, as data, in this order. */
export interface Effects {
  language: Language;
  /** The language was asked for by the link and is kept. */
  keepLanguage?: boolean;
  /** `null` clears the stored context. */
  partner?: PartnerContext | null;
  /** `null`: it was used up. */
  returnTo?: string | null;
  notice?: Notice;
  /** The secret that came in the fragment; empty where it was cut off. */
  linkToken?: string;
}

/** What to do about a wanted place. */
export type Decision =
  | { kind: 'show'; path: string; address: string; effects: Effects }
  | { kind: 'askWho'; path: string; address: string; effects: Effects }
  | { kind: 'notFound'; path: string; address: string; effects: Effects }
  | { kind: 'redirect'; to: string; effects: Effects }
  | { kind: 'refuse'; address: string; effects: Effects };

const ownPath = /^\/(?!\/)[\w/-]*$/;

/** Open while protocols are pending: what the platform answers then, too. */
const openWhilePending: ReadonlySet<string> = new Set([
  '/legal-agreement',
  '/link-to-google',
  '/del-account-data',
  '/del-brand-data',
  '/del-vesync-data',
  '/personal-center/export',
]);

const linkToken = /^t=([\w-]{43})$/;
/** Also what is left of a secret after a mail program has cut its link. */
const isLinkToken = (hash: string): boolean => hash.startsWith(linkTokenMark);

/** The address without what must not stay in the bar, in the history or in a screenshot. */
function withoutSecrets(address: Address): string {
  return writeAddress({
    ...address,
    query: address.query.filter((each) => !isSecret(each)),
    hash: isLinkToken(address.hash) ? '' : address.hash,
  });
}

function languageEffects(address: Address, state: GuardState): Effects {
  const asked = matchLanguage(parameter(address, 'lang')) ?? matchLanguage(parameter(address, 'user_locale'));
  const language = chooseLanguage([asked, state.storedLanguage, ...state.browserLanguages]);
  return asked ? { language, keepLanguage: true } : { language };
}

function decidePath(path: string, address: string, state: GuardState, effects: Effects): Decision {
  const begins = path.startsWith('/login') || path.startsWith('/register');
  if (state.signedIn && state.partner?.undecided && (begins || needsSession(path)))
    return { kind: 'askWho', path, address, effects };
  if (state.signedIn && begins) {
    const { returnTo, legalSettled, partner } = state;
    const wanted = ownPath.test(returnTo ?? '') ? returnTo : undefined;
    const to = afterSignIn({ action: partner?.action, legalSettled, returnTo: wanted });
    return { kind: 'redirect', to, effects: to === wanted ? { ...effects, returnTo: null } : effects };
  }
  if (needsSession(path) && !state.signedIn)
    return { kind: 'redirect', to: '/login', effects: { ...effects, returnTo: path, notice: 'signInFirst' } };
  if (state.signedIn && state.protocolsPending && needsSession(path) && !openWhilePending.has(path))
    return { kind: 'redirect', to: '/legal-agreement', effects: { ...effects, returnTo: path } };
  const step = stepAt(path);
  if (step && !step.needs.some(state.has))
    return { kind: 'redirect', to: step.first, effects: { ...effects, notice: 'startAgain' } };
  return { kind: state.hasScreen(path) ? 'show' : 'notFound', path, address, effects };
}

/**
 * The decision before every navigation (specification section 2, flows.md "The guard"): a wanted address and what is
 * known, to what to do. It reads nothing else and changes nothing.
 */
export function decide(wanted: string, state: GuardState): Decision {
  const address = readAddress(wanted);
  const clean = withoutSecrets(address);
  const language = languageEffects(address, state);
  const token = linkToken.exec(address.hash)?.[1] ?? '';
  const effects: Effects = isLinkToken(address.hash) ? { ...language, linkToken: token } : language;
  const link = readPartnerLink(address);
  if (link.kind === 'ambiguous') return { kind: 'refuse', address: clean, effects };
  if (link.kind === 'known') {
    const undecided = state.signedIn && link.bringsSession;
    const partner = undecided ? { ...link.context, undecided } : link.context;
    return { kind: 'redirect', to: link.to, effects: { ...effects, partner } };
  }
  const known: Effects = link.kind === 'unknownAction' ? { ...effects, partner: null } : effects;
  if (address.path === '/' || address.path === '/personal-center')
    return { kind: 'redirect', to: portalRedirects[address.path], effects: known };
  return decidePath(address.path, clean, state, known);
}
