/**
 * Moves the focus to the first field of the page's form that waits for text, else to its first field, else to the heading.
 * A form that a page asks for beside what it is about (`data-beside`) waits for whoever turns to it.
 */
export function focusBeginning(): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(
      'main form:not([data-beside] form) :is(input, select, textarea):not([type=hidden], [readonly])',
    ),
  ];
  const field = fields.find(({ value }) => value === '') ?? fields[0];
  (field ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}
