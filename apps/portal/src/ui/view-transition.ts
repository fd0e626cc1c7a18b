import { flushSync } from 'react-dom';

/**
 * Takes a change of the page and makes it as one view transition, or at once where the browser knows none, the tab is
 * hidden or the person wants less motion.
 * @param onceChanged what is to find the page as it is after the change
 */
export function withViewTransition(change: () => void, onceChanged: () => void): void {
  const make = () => {
    flushSync(change);
    onceChanged();
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden || !('startViewTransition' in document)) make();
  // `ready` is rejected where a later transition interrupts this one; the change is made nevertheless.
  else document.startViewTransition(make).ready.catch(() => undefined);
}
