import type { ResultOf } from '@foyer/contract/calls';
import type { Handler } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { ApprovalTable } from '../store/approval-tables.ts';
import { findApproval } from '../store/approvals.ts';

function stateOf(
  { answer, usedAt, endedAt, expiresAt }: ApprovalTable,
  now: EpochMs,
): ResultOf<'getApproval'>['state'] {
  if (answer === 'refused' || answer === 'wrong') return 'refused';
  if (usedAt !== null || endedAt !== null || expiresAt <= now) return 'over';
  return answer === null ? 'waiting' : 'approved';
}

export const getApproval: Handler<'getApproval'> = async ({ services, caller, data }) => {
  const shown = { codeHash: hashOf(data.approvalCode), bindHash: caller.bindHash };
  const approval = await findApproval(services.store.read, shown);
  return { state: approval ? stateOf(approval, services.clock.now()) : 'over' };
};
