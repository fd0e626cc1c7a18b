import type { ResultOf } from '@foyer/contract/calls';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { ScheduledDeletion } from '../rules/schedule-deletion.ts';

/** What is answered to whoever asked for a deletion. */
export const scheduledAnswer = ({
  receiptID,
  effectiveAt,
}: ScheduledDeletion): ResultOf<'deleteAccountData'> => ({
  receiptId: receiptID,
  effectiveAt: isoDateTime(effectiveAt),
});
