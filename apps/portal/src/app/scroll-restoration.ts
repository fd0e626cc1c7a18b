import { notedScrollY, noteScrollY } from './history.ts';

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

/**
 * Keeps with every entry of the history how far it is scrolled, so that its screen can be scrolled there again. The
 * browser would do it before the screen is there (HTML, "scroll restoration"). A page that is loaded again is scrolled
 * at once.
 * @returns the function that scrolls to where the present entry was, else to the top
 */
export function restoreScrolling(): () => void {
  history.scrollRestoration = 'manual';
  addEventListener('scrollend', () => noteScrollY(scrollY));
  let giveUp = notedScrollY() > 0 ? scrollWhenLongEnough(notedScrollY()) : () => undefined;
  return () => {
    giveUp();
    giveUp = scrollWhenLongEnough(notedScrollY());
  };
}
