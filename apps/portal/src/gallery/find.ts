const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];

/** Text as it is read: white space made one. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Elements by their words or their accessible name; those that say nothing else come first. */
function saying<E extends HTMLElement>(elements: readonly E[], words: RegExp): E[] {
  const exactly = new RegExp(`^(?:${words.source})$`, 's');
  const says = (element: E, pattern: RegExp) =>
    pattern.test(plain(element.textContent)) || pattern.test(plain(element.ariaLabel));
  return elements
    .filter((element) => says(element, words))
    .toSorted((a, b) => Number(says(b, exactly)) - Number(says(a, exactly)));
}

/** The field whose label has these words. */
export function fieldOf(words: RegExp): HTMLElement | undefined {
  const labels = all<HTMLLabelElement>('label').filter(({ control }) => control !== null);
  return saying(labels, words)[0]?.control ?? saying(all<HTMLInputElement>('input[aria-label]'), words)[0];
}

/** The buttons or links with these words that can be seen, ready or not. */
export const seen = (selector: 'button' | 'a' | 'button, a', words: RegExp): HTMLElement[] =>
  saying(all<HTMLElement>(selector), words).filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );

/** Whether a press on it does something. */
export const isReady = (element: HTMLElement): boolean =>
  element.ariaDisabled !== 'true' && !element.matches(':disabled');
