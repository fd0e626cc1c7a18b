import { useSyncExternalStore } from 'react';

/** Calls that somebody has been waiting for since long. */
const late = new Set<AbortController>();
const listeners = new Set<() => void>();

/** Notes that a call is late, or no longer. */
export function noteLate(call: AbortController, isLate: boolean): void {
  if (isLate) late.add(call);
  else if (!late.delete(call)) return;
  for (const tell of [...listeners]) tell();
}

/** Why a call was given up by the user. */
export const stoppedByUser = 'stopped';

/** Stops waiting for everything that is late. */
export function stopWaiting(): void {
  for (const call of [...late]) call.abort(stoppedByUser);
}

/** @returns whether a call has been running for so long that the user should be told */
export const useStillWorking = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => late.size > 0,
    () => false,
  );
