import { useSyncExternalStore } from 'react';
import { lastProblem } from '../../../calls/last-problem.ts';
import { neverChanges } from '../../../session/observable.ts';

/** @returns the trace id of what went wrong before somebody came here; none while a page rendered ahead is taken over */
export const useProblem = (): string | undefined =>
  useSyncExternalStore(neverChanges, lastProblem, () => undefined);
