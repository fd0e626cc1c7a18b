import { useObservable } from '../observable.ts';
import { onStashChange } from '../stash.ts';
import { kindOf } from './kind.ts';
import { currentPartner, keepPartner, visitOf } from './partner.ts';
import { partnerAddress } from './partner-address.ts';
import type { PartnerContext } from './partner-checks.ts';

/** @returns what brings the visitor to a page of the portal; nothing while a page rendered ahead is being taken over */
export const useVisit = (): PartnerContext | undefined =>
  useObservable({ get: () => visitOf(currentPartner()), subscribe: onStashChange }, undefined);

/**
 * Notes that what a visit was for is done. The visit is kept for the way back, or forgotten if there is none.
 * @param redirectUri the return address that the platform names, used if the link named none
 */
export function noteVisitDone(redirectUri: string | undefined): void {
  const partner = currentPartner();
  if (!partner) return;
  const { aside, ...request } = partner;
  const verdict = typeof partner.verdict === 'object' ? partner.verdict : {};
  const address =
    verdict.redirectUri ?? (redirectUri === undefined ? undefined : partnerAddress(redirectUri));
  // a request that waits for another answer goes on waiting
  if (aside && kindOf(partner.link) !== 'visit') keepPartner(request);
  else keepPartner(address ? { ...request, verdict: { ...verdict, redirectUri: address } } : undefined);
}
