import type { BrandKit } from '../../../brand/brand-kit.ts';

/** The brand that a client's grants belong to: that of its app; an assistant's is the brand that the family began with. */
export function brandOfClient(
  { clients, apps, foundingBrand }: Pick<BrandKit, 'clients' | 'apps' | 'foundingBrand'>,
  clientID: string,
): string {
  const appID = clients.get(clientID)?.appID;
  return (appID && apps[appID]?.brand) ?? foundingBrand;
}
