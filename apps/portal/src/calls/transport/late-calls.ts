import { observable, useObservable } from '../../session/observable.ts';

/** Calls that have been running for longer than 8 s. */
const late = new Set<AbortController>();
const someLate = observable(false);

/** Notes that a call is late, or no longer. */
export function noteLate(call: AbortController, isLate: boolean): void {
  if (isLate) late.add(call);
  else late.delete(call);
  someLate.set(late.size > 0);
}

/** Why a call was given up by the user. */
export const stoppedByUser = 'stopped';

/** Stops waiting for everything that is late. */
export function stopWaiting(): void {
  for (const call of [...late]) call.abort(stoppedByUser);
}

/** @returns whether a call has been running for so long that the user should be told */
export const useStillWorking = (): boolean => useObservable(someLate, false);
