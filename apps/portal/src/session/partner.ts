import { type AppID, defaultAppID } from '@foyer/contract/partner-apps';
import { useObservable } from './observable.ts';
import type { ConfirmedAddresses, Partner, PartnerContext } from './partner-checks.ts';
import { rawValue, readQuery } from './query.ts';
import { onStashChange, readStash, removeStash, writeStash } from './stash.ts';

export type { ConfirmedAddresses, Partner, PartnerContext } from './partner-checks.ts';

/** The partner app that sent the visitor, or undefined. */
export const currentPartner = (): Partner | undefined => readStash('partner');

/** What the partner app that sent the visitor handed over, or undefined. */
export const partnerContext = (): PartnerContext | undefined => currentPartner()?.link;

/** Keeps what a partner app handed over, instead of an older one; undefined forgets it. */
export function keepPartner(partner: Partner | undefined): void {
  if (partner) writeStash('partner', partner);
  else removeStash('partner');
}

/** Keeps what the platform says of a link, unless another link has come in the meantime. */
export function keepVerdict(of: PartnerContext, verdict: Partner['verdict']): void {
  const partner = currentPartner();
  if (partner?.link === of) keepPartner({ ...partner, verdict });
}

/**
 * Who goes on after the partner's link is decided: by a press, or by signing in (security: R80). The codes and tokens of
 * the link go out of what is kept, `otherParams` included (security: R79).
 */
export function notePartnerDecided(): void {
  const partner = currentPartner();
  if (!partner) return;
  const { undecided: _undecided, link, verdict, ...others } = partner;
  const { authorizeCode: _code, accessToken: _token, otherParams, ...rest } = link;
  const { authorizeCode: _otherCode, accessToken: _otherToken, ...harmless } = otherParams;
  const settled = typeof verdict === 'object' ? { ...verdict, entry: undefined } : verdict;
  keepPartner({ ...others, verdict: settled, link: { ...rest, otherParams: harmless } });
}

/** Whether a link brought a session of its own that nobody has accepted or declined yet. */
export const bringsEntry = (partner: Partner | undefined): boolean =>
  typeof partner?.verdict === 'object' && partner.verdict.entry !== undefined;

/** Whether somebody who is signed in goes on to the app: its link named an address, and nobody has refused that. */
export const goesOn = (partner: Partner | undefined): boolean =>
  partner?.link.redirectUri !== undefined &&
  (partner.verdict === undefined ||
    (typeof partner.verdict === 'object' && partner.verdict.redirectUri !== undefined));

/** Forgets the language that came with the link: the visitor has chosen another one. */
export function forgetPartnerLanguage(): void {
  const partner = currentPartner();
  if (partner?.link.otherParams.user_locale === undefined) return;
  const { user_locale: _locale, ...otherParams } = partner.link.otherParams;
  keepPartner({ ...partner, link: { ...partner.link, otherParams } });
}

/** The `state` of a link exactly as it was written, escapes included; undefined where the link has none. */
export function stateOf({ rawQuery }: Pick<PartnerContext, 'rawQuery'>): string | undefined {
  const state = readQuery(rawQuery).find(({ name }) => name === 'state');
  return state && rawValue(state);
}

/** The app that goes out as `sourceAppID`: the partner's, else the portal's own. */
export const sourceAppID = (): AppID => partnerContext()?.appID ?? defaultAppID;

const addressesIn = (verdict: Partner['verdict']): ConfirmedAddresses | undefined =>
  typeof verdict === 'string' ? {} : verdict;

/** @returns the partner app that sent the visitor; none while a page rendered ahead is being taken over */
const useWholePartner = (): Partner | undefined =>
  useObservable({ get: currentPartner, subscribe: onStashChange }, undefined);

/** @returns what a partner app handed over; nothing while a page rendered ahead is being taken over */
export const usePartner = (): PartnerContext | undefined => useWholePartner()?.link;

/** @returns the addresses of the link that are confirmed; undefined while the platform has not said which */
export const useConfirmedAddresses = (): ConfirmedAddresses | undefined =>
  addressesIn(useWholePartner()?.verdict);

/** @returns whether the platform has refused the addresses of the link */
export const useIsPartnerRefused = (): boolean => useWholePartner()?.verdict === 'refused';
