import type { ResultOf } from '@foyer/contract/calls';
import type { Services } from '../../../kernel/call/services.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { exportOf } from '../store/exports.ts';

/** The account's newest export; one whose time is over is none, though its row may still be there. */
export async function exportTold(
  { store, clock }: Services,
  account: AccountTable,
): Promise<Pick<ResultOf<'getAccountDataInfo'>, 'dataExport'>> {
  const found = await exportOf(store.read, account);
  if (!found || (found.expiresAt !== null && found.expiresAt <= clock.now())) return {};
  const { exportID, state, requestedAt, expiresAt } = found;
  const until = expiresAt === null ? {} : { expiresAt: isoDateTime(expiresAt) };
  return {
    dataExport: { exportId: exportID, status: state, requestedAt: isoDateTime(requestedAt), ...until },
  };
}
