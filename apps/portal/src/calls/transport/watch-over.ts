import { limits } from '@foyer/contract/limits';
import { noteLate } from './late-calls.ts';

/**
 * Watches over one call: after 8 s it counts as late and can be stopped by the user, after 360 s it is given up.
 * @returns its signal, and what ends the watch
 */
export function watchOver(): { signal: AbortSignal; end: () => void } {
  const call = new AbortController();
  const lateness = setTimeout(() => noteLate(call, true), limits.stillWorkingAfter);
  const timeout = setTimeout(() => call.abort('timeout'), limits.requestTimeout);
  return {
    signal: call.signal,
    end: () => {
      clearTimeout(lateness);
      clearTimeout(timeout);
      noteLate(call, false);
    },
  };
}
