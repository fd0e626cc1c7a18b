import { hours } from '@foyer/contract/durations';
import type { Budget } from '../../../kernel/budget/budget.ts';
import type { Subject } from '../../../kernel/budget/subject.ts';

/** Who writes to support, as far as budgets tell people apart. */
export interface FeedbackSender {
  /** Of the account; undefined where nobody is signed in. */
  subject: Subject | undefined;
  bindHash: string;
  /** Undefined where sources do not count. */
  source: string | undefined;
}

const window = hours(24);

/** The budgets of feedback a day (security: R96): by account, or by browser and source where nobody is signed in. */
export function feedbackBudgets({ subject, bindHash, source }: FeedbackSender): Budget[] {
  if (subject !== undefined) return [{ kind: 'feedback.account', subject, max: 10, window }];
  const bySource = source === undefined ? [] : [{ kind: 'feedback.source', source, max: 20, window }];
  return [...bySource, { kind: 'feedback.browser', device: bindHash, max: 5, window }];
}
