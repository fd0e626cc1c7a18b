import type { Milliseconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';

const { pollEvery } = limits.mfa.approval;

/**
 * Looks at something at once and then every three seconds, one look after the other, while the page is visible. A focus of
 * the page begins the time anew.
 * @param look says whether there is more to look for
 * @param forAtMost for how long nobody has to do anything
 * @returns the function that ends it
 */
export function follow(look: () => Promise<boolean>, forAtMost: Milliseconds): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let endsAt = 0;
  const next = async (): Promise<void> => {
    clearTimeout(timer);
    if (isLooking || stop.signal.aborted || document.hidden || Date.now() > endsAt) return;
    isLooking = true;
    const goesOn = await look();
    isLooking = false;
    if (!goesOn) stop.abort();
    else if (!stop.signal.aborted) timer = setTimeout(() => void next(), pollEvery);
  };
  const begin = () => {
    endsAt = Date.now() + forAtMost;
    void next();
  };
  document.addEventListener('visibilitychange', begin, { signal: stop.signal });
  window.addEventListener('focus', begin, { signal: stop.signal });
  begin();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
