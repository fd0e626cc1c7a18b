import type { CodePurpose } from '@foyer/contract/code-purposes';
import { hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Budget } from './budget.ts';

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
 * @param device bind hash of a device that the address knows; strangers share one budget
 */
export function wrongCodeBudgets(
  emailKey: string,
  bizType: CodePurpose,
  device: string | undefined,
): CodeBudget[] {
  const who = device === undefined ? emailKey : `${emailKey}:${device}`;
  return [
    { stops: 'address', codes: 'codes', key: `wrongCode.all:${who}`, max: perAddressMax, window },
    { stops: 'address', codes: bizType, key: `wrongCode:${who}:${bizType}`, max, window },
  ];
}

/** The budgets of failed sign-ins by source, and by source and address (flows.md, "Lock and limits"). */
export const sourceBudgets = (source: string, emailKey: string): FailureBudget[] => [
  { stops: 'source', key: `failed.source:${source}`, max: 50, window: hours(24) },
  { stops: 'pair', key: `failed.pairDaily:${emailKey}:${source}`, max: 100, window: hours(24) },
  { stops: 'pair', key: `failed.pair:${emailKey}:${source}`, max: 5, window: minutes(15) },
];
