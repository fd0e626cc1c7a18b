import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import type { PageBrand } from '@foyer/contract/page';
import { usePage } from '../page.ts';
import { useIsPartnerRefused, usePartner } from './partner.ts';

/** What a page knows of an app. */
export type GuestApp = PageBrand['apps'][keyof PageBrand['apps']];

/** @returns the partner app that sent the visitor, with its name and logo */
export function useSentBy(): GuestApp | undefined {
  const partner = usePartner();
  const { apps } = usePage().brand;
  return partner && apps[partner.appID];
}

/** @returns the partner app that sent the visitor, unless it is the portal itself */
export function useGuest(): GuestApp | undefined {
  const app = useSentBy();
  return usePartner()?.appID === defaultAppID ? undefined : app;
}

/**
 * @returns the partner app that a sign-in goes on to; none where the link's addresses were refused, and where its action
 * leads to a place of the portal or to an assistant (decision 0077)
 */
export function useGoesOnTo(): GuestApp | undefined {
  const app = useGuest();
  const isRefused = useIsPartnerRefused();
  const isSignIn = usePartner()?.action === 'login';
  return isSignIn && !isRefused ? app : undefined;
}
