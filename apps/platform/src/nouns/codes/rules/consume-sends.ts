import { toSec } from '@foyer/contract/durations';
import { mailboxSubject } from '../../../kernel/budget/subject.ts';
import type { Context, RefusingContext } from '../../../kernel/call/context.ts';
import { countsSource } from '../../../kernel/call/counts-source.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { strictLimits } from '../../limits/rules/source-limits.ts';
import { consume, type UsedUp } from '../../limits/store/counters.ts';
import { type SendBudget, sendBudgets } from './send-budget.ts';

/** Whom something is mailed to because somebody asked for it. */
export interface WantedMail {
  emailKey: string;
  /** Whether the address knows the browser: strangers never use up its budget. */
  known: boolean;
}

const senderOf = ({ caller, services }: Context, known: boolean) => {
  // Counted from the first send on, which brings the cookie that the next one shows
  const device = caller.bindHash;
  if (known) return { known, device } as const;
  // Whoever shows no cookie is told apart by source at least
  const countsTheirs = countsSource({ caller, services }) || !caller.bindable;
  return { known, by: [{ device }, ...(countsTheirs ? [{ source: caller.source }] : [])] } as const;
};

/** Counts a mail against the budgets of its address (security: R16, R18). @returns the budget that is used up, if one is */
export async function consumeSends(
  tx: Writer,
  context: Context,
  { emailKey, known }: WantedMail,
): Promise<UsedUp<SendBudget> | undefined> {
  const { services } = context;
  const strict = known
    ? []
    : strictLimits(context, 'mails').map((budget) => ({ ...budget, limit: 'pace' as const }));
  const subject = mailboxSubject(services.keys, emailKey);
  const budgets = [...strict, ...sendBudgets(subject, senderOf(context, known))];
  return (await consume(tx, budgets, services.clock.now())).usedUp;
}

/** Refuses with 11003, or 11264 where the day's mails are used up. */
export function refuseUsedUp(
  { services, refuse }: RefusingContext<11003 | 11264>,
  { budget, freeAt }: UsedUp<SendBudget>,
): never {
  const wait = { retryAfterSec: toSec(freeAt - services.clock.now()) };
  return budget.limit === 'daily' ? refuse(11264, wait) : refuse(11003, wait);
}
