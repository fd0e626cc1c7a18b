import * as z from 'zod/mini';
import type { BrandKit } from '../../../brand/brand-kit.ts';
import type { DeletionTable } from '../store/deletion-tables.ts';
import { brandOfClient } from './brand-of-client.ts';

const idList = z.array(z.string());

/** The brands whose data a deletion erases; none where it is the whole account. */
export const brandIDsOf = ({ brandIDs }: Pick<DeletionTable, 'brandIDs'>): string[] =>
  idList.parse(JSON.parse(brandIDs));

/** The apps that those brands had when it was asked for. */
export const appIDsOf = ({ appIDs }: Pick<DeletionTable, 'appIDs'>): string[] =>
  idList.parse(JSON.parse(appIDs));

/** What brands are called; one that the kit has no longer keeps its id. */
export const brandNames = ({ brands }: Pick<BrandKit, 'brands'>, brandIDs: readonly string[]): string[] =>
  brandIDs.map((brandID) => brands[brandID]?.name ?? brandID);

/** The clients whose grants belong to those brands. */
export const clientIDsOf = (
  kit: Pick<BrandKit, 'clients' | 'apps' | 'foundingBrand'>,
  deletion: Pick<DeletionTable, 'brandIDs'>,
): string[] => {
  const brandIDs = brandIDsOf(deletion);
  return [...kit.clients.keys()].filter((clientID) => brandIDs.includes(brandOfClient(kit, clientID)));
};
