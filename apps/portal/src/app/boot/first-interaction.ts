const signs = ['pointerdown', 'keydown', 'focusin'];

/**
 * Calls back once: with the first press, key or focus, or at once where something has the focus already.
 * @param prepare runs first where nothing has the focus; a focus that it sets is no interaction
 */
export function onFirstInteraction(work: () => void, prepare: () => void): void {
  const act = () => {
    for (const sign of signs) removeEventListener(sign, act);
    work();
  };
  if (document.activeElement !== document.body) act();
  else {
    prepare();
    for (const sign of signs) addEventListener(sign, act);
  }
}
