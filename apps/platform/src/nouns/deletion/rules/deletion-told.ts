import type { ResultOf } from '@foyer/contract/calls';
import type { Services } from '../../../kernel/call/services.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { waitingDeletions } from '../store/deletions.ts';

/** The day on which the account is erased, and by what that is followed (settled C3); most have none, and cost no look-up. */
export async function deletionTold(
  { store }: Services,
  account: AccountTable,
): Promise<Pick<ResultOf<'getAccountDataInfo'>, 'pendingDeletion'>> {
  if (account.deletionAt === null) return {};
  const [deletion] = await waitingDeletions(store.read, account);
  if (deletion?.scope !== 'account') return {};
  const { receiptID, effectiveAt } = deletion;
  return { pendingDeletion: { receiptId: receiptID, effectiveAt: isoDateTime(effectiveAt) } };
}
