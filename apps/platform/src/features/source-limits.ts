import { type FailureBudget, sourceBudgets } from '../domain/failure-budget.ts';
import type { Step } from './step.ts';

const isLoopback = (source: string): boolean => /^(127\.|0:0:0:0::\/64$)/.test(source);

/** Whether budgets by source count for this caller: always in production, else only beyond loopback. */
export const countsSource = ({ caller, services: { config } }: Step): boolean =>
  config.production || config.strictLimits || !isLoopback(caller.source);

/** The budgets of failed sign-ins that a stranger's try is counted in besides those of the address. */
export const sourceLimits = (step: Step, emailKey: string): FailureBudget[] =>
  countsSource(step) ? sourceBudgets(step.caller.source, emailKey) : [];
