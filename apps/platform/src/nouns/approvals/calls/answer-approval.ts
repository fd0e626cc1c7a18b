import { limits } from '@foyer/contract/limits';
import { accountSubject } from '../../../kernel/budget/subject.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { type CountedFactor, countForAccount } from '../../factors/rules/factor-budgets.ts';
import { refuseLockedFactor } from '../../factors/rules/refuse-locked-factor.ts';
import { tellOfFailures } from '../../factors/rules/tell-of-failures.ts';
import { consume, giveBack } from '../../limits/store/counters.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { areApprovalsClosed, isApprovalNumber, isAskedIn, refusedBudget } from '../rules/questions.ts';
import type { ApprovalTable } from '../store/approval-tables.ts';
import { endApprovals, findOwnApproval, tryAnswer } from '../store/approvals.ts';

type Request = HandlerRequest<'answerApproval'>;

type Outcome = 'answered' | 'wrong' | 'over' | { lockedUntil: EpochMs };

export const answerApproval: Handler<'answerApproval'> = async (request) => {
  const { services, refuse } = request;
  const outcome = await services.store.change((tx) => answer(tx, request));
  if (outcome === 'over') return refuse(11221);
  if (outcome === 'wrong') return refuse(11220, { triesLeft: 0 });
  return outcome === 'answered' ? {} : refuseLockedFactor(request, outcome.lockedUntil);
};

/** What is answered, and by whom, in the change that holds the account. */
interface Answering {
  account: HeldAccount;
  approval: ApprovalTable;
  now: EpochMs;
}

async function answer(tx: Writer, request: Request): Promise<Outcome> {
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
  return 'refused' in data ? refused(tx, request, answering) : compare(tx, request, answering, data.number);
}

async function refused(
  tx: Writer,
  request: Request,
  { account, approval, now }: Answering,
): Promise<Outcome> {
  const { accountID } = account;
  const { approvalID, expiresAt, source } = approval;
  if (!(await tryAnswer(tx, account, { approvalID, expiresAt, answer: 'refused', now }))) return 'over';
  const subject = accountSubject(request.services.keys, accountID);
  await consume(tx, [refusedBudget(subject, source)], now);
  await audit(tx, request, { event: 'approval.refused', accountID });
  return 'answered';
}

async function compare(tx: Writer, request: Request, answering: Answering, typed: string): Promise<Outcome> {
  const { services } = request;
  const { account, approval, now } = answering;
  const { accountID } = account;
  const { approvalID } = approval;
  if (await areApprovalsClosed(tx, account, now)) return 'over';
  const subject = accountSubject(services.keys, accountID);
  const counted = await countForAccount(tx, subject, { method: 'approval', now });
  if ('lockedUntil' in counted) {
    await audit(tx, request, { event: 'mfa.refusedLocked', accountID, details: { method: 'approval' } });
    return counted;
  }
  if (!isApprovalNumber(typed, approvalID, services.keys)) return wrong(tx, request, answering, counted);
  await giveBack(tx, counted.budgets);
  const expiresAt = now + limits.mfa.approval.usable;
  if (!(await tryAnswer(tx, account, { approvalID, expiresAt, answer: 'approved', now }))) return 'over';
  await audit(tx, request, { event: 'approval.given', accountID });
  return 'answered';
}

/** One number is typed for a question: whoever guesses needs another question for the next. */
async function wrong(
  tx: Writer,
  request: Request,
  { account, approval, now }: Answering,
  { budgets, pausesUntil }: CountedFactor,
): Promise<Outcome> {
  const { accountID } = account;
  const { approvalID, expiresAt } = approval;
  await tryAnswer(tx, account, { approvalID, expiresAt, answer: 'wrong', now });
  const details = { method: 'approval' };
  await audit(tx, request, { event: 'mfa.wrong', accountID, details });
  if (pausesUntil === undefined) return 'wrong';
  await audit(tx, request, { event: 'mfa.locked', accountID, details });
  // the tenth of a day begins the first pause; those that follow tell nothing new
  const lockedUntil = budgets.length > 1 ? pausesUntil : undefined;
  await tellOfFailures(tx, request, account, { lockedUntil, isLast: false });
  return 'wrong';
}
