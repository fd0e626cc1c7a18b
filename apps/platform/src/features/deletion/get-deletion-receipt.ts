import { brandIDsOf, brandNames } from '../../accounts/deletion/brands-of.ts';
import { stateOf, systemsOf } from '../../accounts/deletion/progress.ts';
import { findDeletion } from '../../store/accounts/deletions.ts';
import type { Handler } from '../handler.ts';

const moment = (at: number): string => new Date(at).toISOString();

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
    requestedAt: moment(requestedAt),
    effectiveAt: moment(effectiveAt),
    ...(endedAt === null ? {} : { endedAt: moment(endedAt) }),
    systems: systemsOf(deletion).map(({ system, doneAt }) => ({
      system,
      ...(doneAt === undefined ? {} : { doneAt: moment(doneAt) }),
    })),
    ...(keptUntil === null ? {} : { keptUntil: moment(keptUntil) }),
  };
};
