import type { CodePurpose } from '@foyer/contract/code-purposes';
import { limits } from '@foyer/contract/limits';
import type { Budget } from './budget.ts';
import { mailboxOf } from './mailbox.ts';

/** Who asks for a mail, as far as budgets tell people apart. */
export type Sender =
  /** A device that the address knows: strangers never use up its budget. */
  | { known: true; bindHash: string }
  /** Anybody else, counted under each of these names: browser, source. */
  | { known: false; names: readonly string[] };

/** One budget of mails; `daily` ones are told apart from those that only ask for patience. */
export interface SendBudget extends Budget {
  kind: 'daily' | 'pace';
}

const { daily, strangersDaily, burst, interval } = limits.send;

function budgetsOf(mailbox: string, bizType: CodePurpose, name: string): SendBudget[] {
  const who = `${mailbox}:${name}`;
  return [
    { kind: 'daily', key: `send.daily:${who}`, ...daily },
    { kind: 'pace', key: `send.burst:${who}`, ...burst },
    // By purpose: who forgot the password needs not wait because a sign-in code has just been sent
    { kind: 'pace', key: `send.interval:${who}:${bizType}`, max: 1, window: interval },
  ];
}

const strictness = ({ kind, window }: SendBudget) => (kind === 'daily' ? 1e12 : 0) + window;

/**
 * The budgets that a mail with a code is counted in (flows.md, "Lock and limits"), the longest window first,
 * so that whoever is refused is told the longest wait.
 */
export function sendBudgets(emailKey: string, bizType: CodePurpose, sender: Sender): SendBudget[] {
  const mailbox = mailboxOf(emailKey);
  const budgets = sender.known
    ? budgetsOf(mailbox, bizType, `device:${sender.bindHash}`)
    : [
        { kind: 'daily' as const, key: `send.strangers:${mailbox}`, ...strangersDaily },
        ...sender.names.flatMap((name) => budgetsOf(mailbox, bizType, name)),
      ];
  return budgets.toSorted((a, b) => strictness(b) - strictness(a));
}
