import { limits } from '@foyer/contract/limits';
import type { Budget, CounterKey } from '../../../kernel/budget/budget.ts';
import type { Subject } from '../../../kernel/budget/subject.ts';

/** Who asks for a mail, as far as budgets tell people apart. */
export type Sender =
  /** A device that the address knows: strangers never use up its budget. */
  | { known: true; device: string }
  /** Anybody else, counted under each of these. */
  | { known: false; by: readonly Pick<CounterKey, 'device' | 'source'>[] };

/** One budget of mails; a `pace` budget is a short wait, a `daily` one a day's limit. */
export interface SendBudget extends Budget {
  limit: 'daily' | 'pace';
}

const { daily, strangersDaily, burst, interval } = limits.send;

/** @param prefix of the kinds: a known device and strangers share no count */
const budgetsOf = (prefix: 'send' | 'send.known', who: Omit<CounterKey, 'kind'>): SendBudget[] => [
  { limit: 'daily', kind: `${prefix}.daily`, ...who, ...daily },
  { limit: 'pace', kind: `${prefix}.burst`, ...who, ...burst },
  // over all purposes: whatever the codes are for, they come to one mailbox (settled X11)
  { limit: 'pace', kind: `${prefix}.interval`, ...who, max: 1, window: interval },
];

const strictness = ({ limit, window }: SendBudget) => (limit === 'daily' ? 1e12 : 0) + window;

/**
 * The budgets that a mail with a code is counted in (flows.md, "Lock and limits"), the longest window first,
 * so that whoever is refused is told the longest wait.
 * @param subject of the mailbox
 */
export function sendBudgets(subject: Subject, sender: Sender): SendBudget[] {
  const budgets = sender.known
    ? budgetsOf('send.known', { subject, device: sender.device })
    : [
        { limit: 'daily' as const, kind: 'send.strangers', subject, ...strangersDaily },
        ...sender.by.flatMap((who) => budgetsOf('send', { subject, ...who })),
      ];
  return budgets.toSorted((a, b) => strictness(b) - strictness(a));
}
