/** Moves the focus to the first field of the page's form that waits for text, else to its first field, else to the heading. */
export function focusBeginning(): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(
      'main form :is(input, select, textarea):not([type=hidden], [readonly])',
    ),
  ];
  const field = fields.find(({ value }) => value === '') ?? fields[0];
  (field ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}
