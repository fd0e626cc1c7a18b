import { type BreakerName, strictBudget } from '../../domain/breaker.ts';
import type { Budget } from '../../domain/budget.ts';
import { type FailureBudget, sourceBudgets } from '../../domain/failure-budget.ts';
import { addressSubject } from '../../domain/subject.ts';
import { isLoopback } from '../../network-address.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../context.ts';

/** Where a request comes from; every context of a handler fits. */
interface Sourced {
  caller: Pick<Caller, 'source'>;
  services: Pick<Services, 'config' | 'breakers' | 'keys'>;
}

/** Whether budgets by source count for this caller: always in production, else only beyond loopback. */
export const countsSource = ({ caller, services: { config } }: Sourced): boolean =>
  config.production || config.strictLimits || !isLoopback(caller.source);

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
