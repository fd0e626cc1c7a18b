import { useSyncExternalStore } from 'react';
import { lastProblem } from '../../calls/last-problem.ts';

/** What does not change while the form is open. */
const never = () => () => undefined;

/** @returns the trace id of what went wrong before somebody came here; none while a page rendered ahead is taken over */
export const useProblem = (): string | undefined => useSyncExternalStore(never, lastProblem, () => undefined);
