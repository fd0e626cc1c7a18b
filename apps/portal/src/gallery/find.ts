const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];

/** Text as it is read: white space made one. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const textsOf = (element: Element): string[] => [plain(element.textContent), plain(element.ariaLabel)];

/**
 * Elements by their words or their accessible name. Those that say nothing else come first, then those of which a part says
 * nothing else, then those in which the words are no part of a longer one, as Bulgarian “Име” is of “Имейл”. Languages
 * without spaces need a last kind: what begins with the words. In the middle they may be part of another, as Thai “ชื่อ” is
 * of “เชื่อม”.
 */
function saying<E extends HTMLElement>(elements: readonly E[], { source }: RegExp): E[] {
  const exactly = new RegExp(`^(?:${source})$`, 's');
  // What stands beside it may follow without a space, and then begins with a capital.
  const wholly = new RegExp(`(?<!\\p{L})(?:${source})(?![\\p{Ll}\\p{Lo}\\p{M}])`, 'su');
  const begins = new RegExp(`^(?:${source})(?!(?<=\\p{LC})\\p{Ll})`, 'su');
  const says = (element: Element, pattern: RegExp) => textsOf(element).some((text) => pattern.test(text));
  const kinds = [
    (element: E) => says(element, exactly),
    (element: E) => [...element.querySelectorAll('*')].some((part) => says(part, exactly)),
    (element: E) => says(element, wholly),
    (element: E) => says(element, begins),
  ];
  const kindOf = (element: E) => kinds.findIndex((is) => is(element));
  return elements
    .filter((element) => kindOf(element) >= 0)
    .toSorted((one, other) => kindOf(one) - kindOf(other));
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
