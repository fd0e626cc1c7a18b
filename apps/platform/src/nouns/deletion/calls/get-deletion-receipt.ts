import type { ResultOf } from '@foyer/contract/calls';
import type { BrandKit } from '../../../brand/brand-kit.ts';
import type { Handler } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { PartnerEventTable } from '../../events/store/event-tables.ts';
import { eventsAbout } from '../../events/store/partner-events.ts';
import { brandIDsOf, brandNames } from '../rules/brands-of.ts';
import { stateOf, systemsOf } from '../rules/progress.ts';
import { findDeletion } from '../store/deletions.ts';

export const getDeletionReceipt: Handler<'getDeletionReceipt'> = async ({ services, data, refuse }) => {
  const deletion = await findDeletion(services.store.read, data.receiptId);
  if (!deletion) return refuse(11221);
  const { receiptID, scope, requestedAt, effectiveAt, keptUntil } = deletion;
  const endedAt = deletion.doneAt ?? deletion.cancelledAt;
  return {
    receiptId: receiptID,
    scope,
    status: stateOf(deletion),
    brands: brandNames(services.brand, brandIDsOf(deletion)),
    requestedAt: isoDateTime(requestedAt),
    effectiveAt: isoDateTime(effectiveAt),
    ...(endedAt === null ? {} : { endedAt: isoDateTime(endedAt) }),
    systems: systemsOf(deletion).map(({ system, doneAt }) => ({
      system,
      ...(doneAt === undefined ? {} : { doneAt: isoDateTime(doneAt) }),
    })),
    partners: (await eventsAbout(services.store.read, receiptID)).map((event) =>
      partnerOf(services.brand, event),
    ),
    ...(keptUntil === null ? {} : { keptUntil: isoDateTime(keptUntil) }),
  };
};

/** An app that was told to delete what it holds itself, and what it said. */
function partnerOf(
  { apps }: Pick<BrandKit, 'apps'>,
  { appID, state, confirmedAt }: PartnerEventTable,
): ResultOf<'getDeletionReceipt'>['partners'][number] {
  const name = apps[appID]?.name ?? appID;
  if (confirmedAt !== null) return { name, status: 'confirmed', confirmedAt: isoDateTime(confirmedAt) };
  return { name, status: state === 'delivered' ? 'told' : 'waiting' };
}
