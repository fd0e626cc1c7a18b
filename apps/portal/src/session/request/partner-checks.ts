import { isPartnerAction, type PartnerAction } from '@foyer/contract/nouns/partner-apps';
import {
  type Checked,
  either,
  isAmount,
  isApp,
  isFlag,
  isRecord,
  isText,
  maybe,
  oneOf,
  shaped,
  textUpTo,
} from '../checks.ts';
import { isPartnerAddress } from './partner-address.ts';

/** Characters of one value of a partner's link: the guard refuses links with longer ones (settled X10). */
export const longestValue = 8000;

/** Characters of a query: more than a browser and a server let through. */
const longestQuery = 100_000;

const isAction = (value: unknown): value is PartnerAction => isText(value) && isPartnerAction(value);
const isValue = textUpTo(longestValue);
const isValues = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isValue);

const isContext = shaped({
  appID: isApp,
  action: isAction,
  authorizeCode: maybe(isValue),
  accessToken: maybe(isValue),
  redirectUri: maybe(isValue),
  failedUri: maybe(isValue),
  otherParams: isValues,
  /** The query as the link wrote it, without `?`, without codes and tokens. */
  rawQuery: textUpTo(longestQuery),
});

const areConfirmed = shaped({
  redirectUri: maybe(isPartnerAddress),
  failedUri: maybe(isPartnerAddress),
  /** Who is to be linked, of an assistant's link. */
  clientName: maybe(isText),
  /** Goes with every answer to a partner (RFC 9207). */
  issuer: maybe(isText),
  /** Whose session the link brought, masked, and what makes it, once they have said that they go on (settled B2). */
  entry: maybe(shaped({ maskedEmail: isText, entryToken: isText })),
});

/**
 * The rule that refuses a link: which of its parameters the app has not registered, that the app takes nobody, or that the
 * link is ambiguous or too long.
 */
export const refusalRules = ['clientId', 'redirectUri', 'failedUri', 'app', 'malformed'] as const;

/** One of the rules that refuse a link. */
export type RefusalRule = (typeof refusalRules)[number];

/** What a partner app handed over in its link (specification section 3, third-party context). */
export type PartnerContext = Checked<typeof isContext>;

/** Addresses of the link that the platform has confirmed: the portal goes to no others (security: R77). */
export type ConfirmedAddresses = Checked<typeof areConfirmed>;

/** What a tab keeps of the partner app that sent the visitor. */
export const isPartner = shaped({
  link: isContext,
  /** The link brought a session of its own to somebody who is signed in and has yet to say who goes on. */
  undecided: maybe(isFlag),
  /** Whoever came with the link was signed in already: they go on by a press, others right away (settled B8). */
  signedInBefore: maybe(isFlag),
  /**
   * What the platform says of the link: which of its addresses it has confirmed; `refused` where they are none of the
   * app's; `notActivated` where the app takes nobody. Missing while nothing is known.
   */
  verdict: maybe(either(areConfirmed, oneOf(['refused', 'notActivated']))),
  /** Which rule refuses the link, where the verdict is `refused`. */
  refusedBy: maybe(oneOf(refusalRules)),
  /** A link of the portal's own about a privacy request: what the visitor does first. The request waits. */
  aside: maybe(isContext),
  /** A random UUID: the request that this link began. A duplicated tab has the same one (settled F1). */
  id: maybe(isText),
  /** When the link came, in epoch milliseconds. */
  arrivedAt: maybe(isAmount),
  /** Why it gets no answer any more: it has had one, or it has waited for an hour. */
  closed: maybe(oneOf(['answer', 'time'] as const)),
});

/** The partner app that sent the visitor. */
export type Partner = Checked<typeof isPartner>;
