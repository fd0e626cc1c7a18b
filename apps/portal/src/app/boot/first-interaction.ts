const signs = ['pointerdown', 'keydown', 'focusin'];

/** Calls back once: with the first press, key or focus, or at once where something has the focus already. */
export function onFirstInteraction(work: () => void): void {
  const act = () => {
    for (const sign of signs) removeEventListener(sign, act);
    work();
  };
  for (const sign of signs) addEventListener(sign, act);
  if (document.activeElement !== document.body) act();
}
