import type { ResultOf } from '@foyer/contract/calls';
import type { ScheduledDeletion } from '../../accounts/deletion/schedule-deletion.ts';

/** What is answered to whoever asked for a deletion. */
export const scheduledAnswer = ({
  receiptID,
  effectiveAt,
}: ScheduledDeletion): ResultOf<'deleteAccountData'> => ({
  receiptId: receiptID,
  effectiveAt: new Date(effectiveAt).toISOString(),
});
