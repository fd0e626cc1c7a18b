import { isRecord } from '../../session/checks.ts';

/** The steps of creating an account, in order. */
export const registerSteps = ['email', 'code', 'password'] as const;

/** One of the steps of creating an account. */
export type RegisterStep = (typeof registerSteps)[number];

/** @returns the step that a history entry stands for, or undefined where it names none */
export const stepIn = (historyState: unknown): RegisterStep | undefined =>
  isRecord(historyState) ? registerSteps.find((step) => step === historyState.step) : undefined;

/**
 * The step to show: the wanted one, or the furthest that is possible.
 * @param wanted by the history entry; undefined at the first visit
 * @param can whether a code is on its way, and whether the address is proven
 */
export function stepToShow(
  wanted: RegisterStep | undefined,
  can: { enterCode: boolean; create: boolean },
): RegisterStep {
  if (wanted === 'email') return 'email';
  if (wanted === 'code' && can.enterCode) return 'code';
  if (can.create) return 'password';
  return wanted === undefined && can.enterCode ? 'code' : 'email';
}
