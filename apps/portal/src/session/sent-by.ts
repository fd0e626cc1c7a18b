import type { PageBrand } from '@foyer/contract/page';
import { usePage } from './page.ts';
import { useIsPartnerRefused, usePartner } from './partner.ts';

type App = PageBrand['apps'][keyof PageBrand['apps']];

/** @returns the partner app that sent the visitor, with its name and logo */
export function useSentBy(): App | undefined {
  const partner = usePartner();
  const { apps } = usePage().brand;
  return partner && apps[partner.appID];
}

/** @returns the partner app that the visitor goes on to; none where the link's addresses were refused */
export function useGoesOnTo(): App | undefined {
  const app = useSentBy();
  return useIsPartnerRefused() ? undefined : app;
}
