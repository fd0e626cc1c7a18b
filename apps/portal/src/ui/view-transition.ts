import { flushSync } from 'react-dom';

/**
 * Takes a change of the page and makes it as one view transition, or at once where the browser knows none, the tab is
 * hidden or the person wants less motion.
 */
export function withViewTransition(change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden || !('startViewTransition' in document)) change();
  // `ready` is rejected where a later transition interrupts this one; the change is made nevertheless.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
}
