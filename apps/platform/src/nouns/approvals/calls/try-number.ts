import { limits } from '@foyer/contract/limits';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { type CountedFactor, countForAccount } from '../../factors/rules/factor-budgets.ts';
import { tellOfFailures } from '../../factors/rules/tell-of-failures.ts';
import { giveBack } from '../../limits/store/counters.ts';
import { areApprovalsClosed, isApprovalNumber } from '../rules/questions.ts';
import type { ApprovalTable } from '../store/approval-tables.ts';
import { tryAnswer } from '../store/approvals.ts';

/** What is answered, and by whom, in the change that holds the account. */
export interface Answering {
  account: HeldAccount;
  approval: ApprovalTable;
  now: EpochMs;
}

/** What has become of a typed number. */
export type TriedNumber = 'answered' | 'wrong' | 'over' | { lockedUntil: EpochMs };

/**
 * Lets a sign-in in whose number was typed. It is counted as a wrong factor before it is compared.
 * @returns `over` where it is good for nothing any more
 */
export async function tryNumber(
  tx: Writer,
  request: HandlerRequest<'answerApproval'>,
  answering: Answering,
  typed: string,
): Promise<TriedNumber> {
  const { account, approval, now } = answering;
  const { accountID } = account;
  const { approvalID } = approval;
  if (await areApprovalsClosed(tx, account, now)) return 'over';
  const counted = await countForAccount(tx, request, account, { method: 'approval', now });
  if ('lockedUntil' in counted) return counted;
  if (!isApprovalNumber(typed, approvalID, request.services.keys))
    return wrong(tx, request, answering, counted);
  await giveBack(tx, counted.budgets);
  const expiresAt = now + limits.mfa.approval.usable;
  if (!(await tryAnswer(tx, account, { approvalID, expiresAt, answer: 'approved', now }))) return 'over';
  await audit(tx, request, { event: 'approval.given', accountID });
  return 'answered';
}

/** One number is typed for a question: whoever guesses needs another question for the next. */
async function wrong(
  tx: Writer,
  request: HandlerRequest<'answerApproval'>,
  { account, approval, now }: Answering,
  { budgets, pausesUntil }: CountedFactor,
): Promise<TriedNumber> {
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
