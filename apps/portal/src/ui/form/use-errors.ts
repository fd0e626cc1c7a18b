import { type RefObject, useLayoutEffect, useState } from 'react';
import type { FormErrors, Message } from './form-state.ts';

/** What came of a submit; rounds count submits. */
export type Outcome = { readonly round: number; readonly errors: FormErrors };

/**
 * Moves the focus to a field, so that a screen reader reads it with its note. Until the field is edited or left the
 * note is no live region: else the error would be read twice.
 */
function focusWithNote(field: HTMLInputElement): void {
  if (field === document.activeElement) return;
  const note = document.getElementById(`${field.id}-note`);
  if (note) {
    note.ariaLive = 'off';
    field.oninput = field.onblur = () => {
      note.ariaLive = 'polite';
    };
  }
  field.focus();
}

/**
 * The errors of a form: those of the last submit, and what has been typed or left since. After a submit the first field
 * with an error gets the focus.
 * @returns the errors, and the function that changes one of them
 */
export function useErrors(
  outcome: Outcome,
  form: RefObject<HTMLFormElement | null>,
): { errors: FormErrors; amend: (name: string, error: Message | undefined) => void } {
  const [since, setSince] = useState<Outcome>(outcome);
  const isCurrent = since.round === outcome.round;

  // Before the paint, when assistive technology hears of the change.
  useLayoutEffect(() => {
    const invalid = [...(form.current?.elements ?? [])].find(
      (field): field is HTMLInputElement => 'name' in field && Boolean(outcome.errors[String(field.name)]),
    );
    if (invalid) focusWithNote(invalid);
  }, [outcome, form]);

  return {
    errors: isCurrent ? { ...outcome.errors, ...since.errors } : outcome.errors,
    amend: (name, error) =>
      setSince((last) => ({
        round: outcome.round,
        errors: { ...(last.round === outcome.round ? last.errors : {}), [name]: error },
      })),
  };
}
