import { days } from '@foyer/contract/durations';
import type { Budget } from '../../../kernel/budget/budget.ts';
import type { Subject } from '../../../kernel/budget/subject.ts';

/** Three privacy requests in 30 days may be made for an account without signing in (settled F6). @param subject of the account */
export const madeRequestsBudget = (subject: Subject): Budget => ({
  kind: 'dsrr.made',
  subject,
  max: 3,
  window: days(30),
});
