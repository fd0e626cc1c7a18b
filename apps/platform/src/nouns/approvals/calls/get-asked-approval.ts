import { toSec } from '@foyer/contract/durations';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { isAskedIn } from '../rules/questions.ts';
import type { ApprovalTable } from '../store/approval-tables.ts';
import { findOwnApproval, openApproval } from '../store/approvals.ts';

type Request = HandlerRequest<'getAskedApproval'>;

export const getAskedApproval: Handler<'getAskedApproval'> = async (request) => {
  const { services, data } = request;
  const now = services.clock.now();
  const approval = await findAsked(request, now);
  if (!approval || !isAskedIn(request, approval))
    return { state: data.approvalID === undefined ? 'none' : 'over' };
  if (approval.answeredAt !== null) return { state: 'answered' };
  if (approval.endedAt !== null || approval.expiresAt <= now) return { state: 'over' };
  return { state: 'asked', question: questionOf(approval, now) };
};

function findAsked(
  { services, session, data: { approvalID } }: Request,
  now: EpochMs,
): Promise<ApprovalTable | undefined> {
  const { read } = services.store;
  const { accountID } = session;
  if (approvalID === undefined) return openApproval(read, { accountID }, now);
  return findOwnApproval(read, { accountID, approvalID });
}

const questionOf = (
  { approvalID, browser, system, country, createdAt, expiresAt }: ApprovalTable,
  now: EpochMs,
) => ({
  approvalID,
  ...(browser === null ? {} : { browser }),
  ...(system === null ? {} : { system }),
  ...(country === null ? {} : { place: country }),
  askedAt: isoDateTime(createdAt),
  expiresInSec: toSec(expiresAt - now),
});
