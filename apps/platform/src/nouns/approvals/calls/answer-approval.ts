import { accountSubject } from '../../../kernel/budget/subject.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { audit } from '../../audit/rules/audit.ts';
import { refuseLockedFactor } from '../../factors/rules/refuse-locked-factor.ts';
import { consume } from '../../limits/store/counters.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { isAskedIn, refusedBudget } from '../rules/questions.ts';
import { endApprovals, findOwnApproval, tryAnswer } from '../store/approvals.ts';
import { type Answering, type TriedNumber, tryNumber } from './try-number.ts';

type Request = HandlerRequest<'answerApproval'>;

export const answerApproval: Handler<'answerApproval'> = async (request) => {
  const { services, refuse } = request;
  const outcome = await services.store.change((tx) => answer(tx, request));
  if (outcome === 'over') return refuse(11221);
  if (outcome === 'wrong') return refuse(11220, { triesLeft: 0 });
  return outcome === 'answered' ? {} : refuseLockedFactor(request, outcome.lockedUntil);
};

async function answer(tx: Writer, request: Request): Promise<TriedNumber> {
  const { services, data } = request;
  const account = await holdOwnAccount(tx, request);
  const { accountID } = account;
  const now = services.clock.now();
  const approval = await findOwnApproval(tx, { accountID, approvalID: data.approvalID });
  if (!approval || !isAskedIn(request, approval)) return 'over';
  if (approval.answeredAt !== null || approval.endedAt !== null) return 'over';
  const answering = { account, approval, now };
  if (approval.expiresAt <= now) {
    // so that no clock that goes back revives it (settled X13)
    await endApprovals(tx, account, { bindHash: approval.bindHash, now });
    return 'over';
  }
  return 'refused' in data ? refused(tx, request, answering) : tryNumber(tx, request, answering, data.number);
}

async function refused(
  tx: Writer,
  request: Request,
  { account, approval, now }: Answering,
): Promise<TriedNumber> {
  const { accountID } = account;
  const { approvalID, expiresAt, source } = approval;
  if (!(await tryAnswer(tx, account, { approvalID, expiresAt, answer: 'refused', now }))) return 'over';
  const subject = accountSubject(request.services.keys, accountID);
  await consume(tx, [refusedBudget(subject, source)], now);
  await audit(tx, request, { event: 'approval.refused', accountID });
  return 'answered';
}
