import { type AppID, defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { useObservable } from '../observable.ts';
import { rawValue, readQuery } from '../query.ts';
import { onStashChange, readStash, removeStash, writeStash } from '../stash.ts';
import type { ConfirmedAddresses, Partner, PartnerContext } from './partner-checks.ts';

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

/** What brings the visitor to a page of the portal: a link of its own that they follow first, else the open request. */
export function visitOf(partner: Partner | undefined): PartnerContext | undefined {
  return partner?.aside ?? (partner?.closed ? undefined : partner?.link);
}

/** A link without the codes and tokens that came in it, `otherParams` included (security: R79). */
export function withoutSecrets(link: PartnerContext): PartnerContext {
  const { authorizeCode: _code, accessToken: _token, otherParams, ...rest } = link;
  const { authorizeCode: _otherCode, accessToken: _otherToken, ...harmless } = otherParams;
  return { ...rest, otherParams: harmless };
}

/** Notes that the visitor has decided who goes on after the partner's link: by a press, or by signing in (security: R80). */
export function notePartnerDecided(): void {
  const partner = currentPartner();
  if (!partner) return;
  const { undecided: _undecided, link, verdict, ...others } = partner;
  const settled = typeof verdict === 'object' ? { ...verdict, entry: undefined } : verdict;
  keepPartner({ ...others, verdict: settled, link: withoutSecrets(link) });
}

/** Whether a link brought a session of its own that nobody has accepted or declined yet. */
export const bringsEntry = (partner: Partner | undefined): boolean =>
  typeof partner?.verdict === 'object' && partner.verdict.entry !== undefined;

/** Whether a sign-in leads on to the app: its link named a return address, which the platform has not refused. */
export const goesOn = (partner: Partner | undefined): boolean =>
  partner?.link.redirectUri !== undefined && typeof partner.verdict !== 'string';

/** The `state` of a link exactly as it was written, escapes included; undefined where the link has none. */
export function stateOf({ rawQuery }: Pick<PartnerContext, 'rawQuery'>): string | undefined {
  const state = readQuery(rawQuery).find(({ name }) => name === 'state');
  return state && rawValue(state);
}

/** The app that goes out as `sourceAppID`: the partner's, else the portal's own. */
export const sourceAppID = (): AppID => partnerContext()?.appID ?? defaultAppID;

const addressesIn = (verdict: Partner['verdict']): ConfirmedAddresses | undefined =>
  typeof verdict === 'string' ? {} : verdict;

/** What the partner app that sent the visitor asks for; undefined once that is answered, or has waited for too long. */
export function openRequest(): Partner | undefined {
  const partner = currentPartner();
  return partner?.closed ? undefined : partner;
}

/** @returns what a partner asks for, open or closed; nothing while a page rendered ahead is being taken over */
export const useKeptRequest = (): Partner | undefined =>
  useObservable({ get: currentPartner, subscribe: onStashChange }, undefined);

/** @returns what a partner asks for that is still open; nothing while a page rendered ahead is being taken over */
export const useOpenRequest = (): Partner | undefined =>
  useObservable({ get: openRequest, subscribe: onStashChange }, undefined);

/** @returns what a partner app handed over; nothing while a page rendered ahead is being taken over */
export const usePartner = (): PartnerContext | undefined => useOpenRequest()?.link;

/** @returns the addresses of the link that are confirmed; undefined while the platform has not said which */
export const useConfirmedAddresses = (): ConfirmedAddresses | undefined =>
  addressesIn(useOpenRequest()?.verdict);

/** @returns whether the platform has refused the addresses of the link */
export const useIsPartnerRefused = (): boolean => useOpenRequest()?.verdict === 'refused';
