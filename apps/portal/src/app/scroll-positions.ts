import { keepScrollY, presentEntry } from './history.ts';

/** Milliseconds in which a screen may grow until it can be scrolled to where it was. */
const patience = 3000;

const isReached = (top: number): boolean => Math.abs(scrollY - top) < 1;

/** Scrolls as soon as the page is long enough, unless the person acts first. @returns what gives up */
function scrollWhenLongEnough(top: number): () => void {
  scrollTo(0, top);
  if (isReached(top)) return () => undefined;
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (isReached(top)) end();
  });
  const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, end);
  };
  const timer = setTimeout(end, patience);
  for (const sign of signs) addEventListener(sign, end, { passive: true });
  growth.observe(document.body);
  return end;
}

/** How far the entries of the history were scrolled. */
export interface ScrollPositions {
  /** Notes how far the present entry is scrolled, before another takes its place. */
  leave: () => void;
  /** The entry of the address bar is the present one now, and begins at the top. */
  enter: () => void;
  /** The browser went to the entry of the address bar: it is the present one now, scrolled as it was. */
  enterAgain: () => void;
  /** Scrolls to where the present entry was, else to the top. */
  restore: () => void;
}

/**
 * Remembers how far the entries of the history were scrolled, and scrolls there when their screens are shown again. The
 * browser would do it before the screen is there (HTML, "scroll restoration").
 */
export function scrollPositions(): ScrollPositions {
  const { entry, scrollY: before = 0 } = presentEntry();
  const positions = new Map([[entry, before]]);
  let present = entry;
  let giveUp = (): void => undefined;
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', keepScrollY);
  return {
    leave: () => void positions.set(present, scrollY),
    enter: () => {
      present = presentEntry().entry;
      positions.delete(present);
    },
    enterAgain: () => {
      present = presentEntry().entry;
    },
    restore: () => {
      giveUp();
      giveUp = scrollWhenLongEnough(positions.get(present) ?? 0);
    },
  };
}
