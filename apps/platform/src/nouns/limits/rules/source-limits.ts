import type { Budget } from '../../../kernel/budget/budget.ts';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import type { Caller } from '../../../kernel/call/context.ts';
import { countsSource } from '../../../kernel/call/counts-source.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { type BreakerName, strictBudget } from './breaker.ts';
import { type FailureBudget, sourceBudgets } from './failure-budget.ts';

/** Where a request comes from; every context of a handler fits. */
interface Sourced {
  caller: Pick<Caller, 'source'>;
  services: Pick<Services, 'config' | 'breakers' | 'keys'>;
}

/** What the caller's source has left besides while the whole installation sees too much of something (security: R52). */
export const strictLimits = (context: Sourced, name: BreakerName): Budget[] =>
  countsSource(context) && context.services.breakers.isTripped(name)
    ? [strictBudget(name, context.caller.source)]
    : [];

/** The budgets of failed sign-ins that a stranger's try is counted in besides those of the address. */
export const sourceLimits = (context: Sourced, emailKey: string): FailureBudget[] =>
  countsSource(context)
    ? [
        ...strictLimits(context, 'failures').map((budget) => ({ ...budget, stops: 'source' as const })),
        ...sourceBudgets(context.caller.source, addressSubject(context.services.keys, emailKey)),
      ]
    : [];
