import type { ResultOf } from '@foyer/contract/calls';
import { textIn } from '../../../brand/local-text.ts';
import { appLogo } from '../../../brand/page-brand.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { brandOfClient } from '../../deletion/rules/brand-of-client.ts';
import { brandIDsOf } from '../../deletion/rules/brands-of.ts';
import type { DeletionTable } from '../../deletion/store/deletion-tables.ts';
import { waitingDeletions } from '../../deletion/store/deletions.ts';
import { isToldToDelete } from '../../events/rules/publish-event.ts';
import { livingGrants } from '../../grants/store/grants.ts';
import type { Inventory } from '../store/inventory.ts';

type Brand = ResultOf<'getDeletionPreview'>['brands'][number];

/** What an account has with every brand of the family, the founding one first (settled C5). */
export async function previewBrands(
  { services, caller }: Context,
  { accountID }: { accountID: string },
  { feedback }: Inventory,
): Promise<Brand[]> {
  const { brand: kit, store, clock } = services;
  const grants = await livingGrants(store.read, { accountID, now: clock.now() });
  const waiting = await waitingDeletions(store.read, { accountID });
  const apps = Object.values(kit.apps);
  const preview = ([brandID, { name, deletion }]: [string, (typeof kit.brands)[string]]): Brand => {
    const own = apps.filter((app) => app.brand === brandID);
    const ofBrand = grants.filter(({ clientID }) => brandOfClient(kit, clientID) === brandID);
    const names = ofBrand.flatMap(({ clientID }) => kit.clients.get(clientID)?.name ?? []);
    const written = feedback.filter(({ appID }) => own.some((app) => app.appID === appID));
    return {
      brandID,
      name,
      founding: brandID === kit.foundingBrand,
      apps: own
        .filter(({ operator }) => !operator)
        .map((app) => ({ appID: app.appID, name: app.name, logoUrl: appLogo(kit, app) })),
      data: [
        { kind: 'linkedApps' as const, count: ofBrand.length },
        { kind: 'feedback' as const, count: written.reduce((sum, { count }) => sum + count, 0) },
      ].filter(({ count }) => count > 0),
      linked: [...new Set(names)],
      ...(deletion ? { elsewhere: textIn(deletion.holds, caller.language) } : {}),
      ...(deletion ? { stops: textIn(deletion.stops, caller.language) } : {}),
      told: own.some(isToldToDelete),
      ...pendingOf(brandID, waiting),
    };
  };
  return Object.entries(kit.brands)
    .map(preview)
    .toSorted((one, other) => Number(other.founding) - Number(one.founding));
}

function pendingOf(brandID: string, waiting: readonly DeletionTable[]): Pick<Brand, 'pendingDeletion'> {
  const found = waiting.find((deletion) => brandIDsOf(deletion).includes(brandID));
  if (!found) return {};
  const { receiptID, effectiveAt } = found;
  return { pendingDeletion: { receiptId: receiptID, effectiveAt: isoDateTime(effectiveAt) } };
}
