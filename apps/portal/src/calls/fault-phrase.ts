import type { Fault } from '@foyer/contract/faults/faults';
import { type ClientFault, clientFaults } from './answer.ts';

/** Whether the fault is the service's or the connection's, so that the same may succeed the next time. */
export const isAboutService = (fault: Fault | ClientFault): boolean => fault < 11000 || fault === 11300;

/** Faults that have a screen or a dialog of their own, so that no toast is due (flows.md, Faults). */
const hasOwnScreen: ReadonlySet<number> = new Set([11001, 11247, 11248, 11257, 11266]);

/**
 * The phrase that says what a fault means: key `c` and the five digits (specification section 8), else the default.
 * @returns undefined where the fault is shown by a screen of its own
 */
export function faultPhrase(
  fault: Fault | ClientFault,
): `c${Fault | typeof clientFaults.noAnswer}` | 'c.default' | 'notice.stopped.words' | undefined {
  if (hasOwnScreen.has(fault)) return undefined;
  if (fault === clientFaults.stopped) return 'notice.stopped.words';
  return fault === clientFaults.unreadable ? 'c.default' : `c${fault}`;
}
