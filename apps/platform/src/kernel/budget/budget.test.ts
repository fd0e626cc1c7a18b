import { expect, test } from 'vitest';
import { sendBudgets } from '../../nouns/codes/rules/send-budget.ts';
import { feedbackBudgets } from '../../nouns/help/rules/feedback-budget.ts';
import { sourceBudgets, wrongCodeBudgets } from '../../nouns/limits/rules/failure-budget.ts';
import type { Budget } from './budget.ts';
import type { Subject } from './subject.ts';

const subject = 'somebody' as Subject;
const lastFirst = (one = '', other = '') => (one < other ? 1 : one > other ? -1 : 0);
/** The order in which the store counts and forgets. */
const inOrder = (budgets: readonly Budget[]) =>
  budgets.toSorted(
    (one, other) =>
      other.window - one.window || lastFirst(one.kind, other.kind) || lastFirst(one.device, other.device),
  );

test.each([
  ['a stranger’s mails', sendBudgets(subject, { known: false, by: [{ device: 'b' }, { source: 's' }] })],
  ['a known device’s mails', sendBudgets(subject, { known: true, device: 'b' })],
  [
    'a stranger’s wrong codes',
    [...wrongCodeBudgets(subject, 'login', undefined), ...sourceBudgets('s', subject)],
  ],
  ['a known device’s wrong codes', wrongCodeBudgets(subject, 'login', 'b')],
  ['feedback', feedbackBudgets({ subject: undefined, bindHash: 'b', source: 's' })],
])(
  'all who count name budgets in one order, so that none waits for another in a circle: %s',
  (_, budgets) => {
    const shared = budgets.filter((budget) => budget.subject !== undefined);
    expect(shared).toEqual(inOrder(shared));
  },
);
