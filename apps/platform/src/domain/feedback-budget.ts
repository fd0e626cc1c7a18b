import { hours } from '@foyer/contract/durations';
import type { Budget } from './budget.ts';

/** Who writes to support, as far as budgets tell people apart. */
export interface FeedbackSender {
  /** Undefined where nobody is signed in. */
  accountID: string | undefined;
  bindHash: string;
  /** Undefined where sources do not count. */
  source: string | undefined;
}

const window = hours(24);

/** The budgets of feedback a day (security: R96): by account, or by browser and source where nobody is signed in. */
export function feedbackBudgets({ accountID, bindHash, source }: FeedbackSender): Budget[] {
  if (accountID !== undefined) return [{ key: `feedback.account:${accountID}`, max: 10, window }];
  const bySource = source === undefined ? [] : [{ key: `feedback.source:${source}`, max: 20, window }];
  return [...bySource, { key: `feedback.browser:${bindHash}`, max: 5, window }];
}
