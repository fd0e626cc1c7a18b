const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];

/** Text as it is read: white space made one. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * Elements by their words or their accessible name. Those that say nothing else come first, then those in which the words
 * are no part of a longer one, as Bulgarian “Име” is of “Имейл”. Languages without spaces need a third kind: what begins
 * with the words. In the middle they may be part of another, as Thai “ชื่อ” is of “เชื่อม”.
 */
function saying<E extends HTMLElement>(elements: readonly E[], { source }: RegExp): E[] {
  const patterns = [
    new RegExp(`^(?:${source})$`, 's'),
    // What stands beside it may follow without a space, and then begins with a capital.
    new RegExp(`(?<!\\p{L})(?:${source})(?![\\p{Ll}\\p{Lo}\\p{M}])`, 'su'),
    new RegExp(`^(?:${source})(?!(?<=\\p{LC})\\p{Ll})`, 'su'),
  ];
  const distance = (element: E) =>
    patterns.findIndex(
      (each) => each.test(plain(element.textContent)) || each.test(plain(element.ariaLabel)),
    );
  return elements
    .filter((element) => distance(element) >= 0)
    .toSorted((one, other) => distance(one) - distance(other));
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

/** The links with these words, and those that are part of a sentence with these words. */
export const linksOf = (words: RegExp): HTMLElement[] => [
  ...seen('a', words),
  ...seen('a', /(?:)/).filter((link) => words.test(plain(link.parentElement?.textContent))),
];

/** Whether a press on it does something. */
export const isReady = (element: HTMLElement): boolean =>
  element.ariaDisabled !== 'true' && !element.matches(':disabled');
