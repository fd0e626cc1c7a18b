import type { ResultOf } from '@foyer/contract/calls';
import type { ScheduledDeletion } from '../../accounts/deletion/schedule-deletion.ts';
import { isoDateTime } from '../../domain/iso-date-time.ts';

/** What is answered to whoever asked for a deletion. */
export const scheduledAnswer = ({
  receiptID,
  effectiveAt,
}: ScheduledDeletion): ResultOf<'deleteAccountData'> => ({
  receiptId: receiptID,
  effectiveAt: isoDateTime(effectiveAt),
});
