import { hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import type { Budget } from '../../../kernel/budget/budget.ts';
import type { Subject } from '../../../kernel/budget/subject.ts';

/** A budget of wrong codes, and which codes stop for an address when it is used up. */
export interface CodeBudget extends Budget {
  stops: 'address';
  /** Those of one purpose, or all. */
  codes: CodePurpose | 'codes';
}

/** A budget of failures, and for whom tries stop when it is used up. */
export type FailureBudget = CodeBudget | (Budget & { stops: 'source' | 'pair' });

const { max, perAddressMax, window } = limits.codeFailures;

/**
 * The budgets of wrong codes (security: R17): by address and purpose over all resends, and by address over all purposes.
 * @param subject of the address
 * @param device bind hash of a device that the address knows; strangers share one budget
 */
export function wrongCodeBudgets(
  subject: Subject,
  bizType: CodePurpose,
  device: string | undefined,
): CodeBudget[] {
  const who = { subject, ...(device === undefined ? {} : { device }) };
  return [
    { stops: 'address', codes: 'codes', kind: 'wrongCode.all', ...who, max: perAddressMax, window },
    { stops: 'address', codes: bizType, kind: 'wrongCode', bizType, ...who, max, window },
  ];
}

/**
 * The budgets of failed sign-ins by source, and by source and address (flows.md, "Lock and limits").
 * @param subject of the address
 */
export const sourceBudgets = (source: string, subject: Subject): FailureBudget[] => [
  { stops: 'source', kind: 'failed.source', source, max: 50, window: hours(24) },
  { stops: 'pair', kind: 'failed.pairDaily', subject, source, max: 100, window: hours(24) },
  { stops: 'pair', kind: 'failed.pair', subject, source, max: 5, window: minutes(15) },
];
