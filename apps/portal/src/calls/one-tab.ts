import { seconds } from '@foyer/contract/durations';

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

/**
 * Runs work that only one tab at a time should do; the others wait their turn. Two at once do no harm, so nobody waits
 * for a tab that hangs, and where the browser has no Web Locks (plain http outside of loopback) nobody waits at all.
 * @param patienceMs how long to wait for the turn
 */
export async function oneTabAtATime<T>(
  name: string,
  work: () => Promise<T>,
  patienceMs = seconds(10),
): Promise<T> {
  if (!('locks' in navigator)) return work();
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work);
  } catch (reason) {
    if (isTimeout(reason)) return work();
    throw reason;
  }
}
