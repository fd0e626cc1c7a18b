/**
 * The fields of the page's form. A form marked `data-beside` is left out: it stands beside what the page is about, and
 * never gets the focus by itself.
 */
const fieldsOf = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'main form:not([data-beside] form) :is(input, select, textarea):not([type=hidden], [readonly])',
  ),
];

/** Moves the focus to the first field of the page's form that waits for text, else to its first field, else to the heading. */
export function focusBeginning(): void {
  const fields = fieldsOf();
  const field = fields.find(({ value }) => value === '') ?? fields[0];
  (field ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}

/** Moves the focus to the heading where the element that had it is gone, such as a row of a list that was removed. */
export function catchFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}

/**
 * Puts the caret into the page's form where it begins with a line of text, and only for a mouse: on a phone a keyboard
 * would hide half of what has just been opened.
 */
export function offerCaret(): void {
  const [first] = fieldsOf();
  if (first?.matches('input') && matchMedia('(pointer: fine)').matches) focusBeginning();
}
