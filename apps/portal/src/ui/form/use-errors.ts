import { type RefObject, useEffect, useState } from 'react';
import type { FormErrors, Message } from './form-state.ts';

/** What came of a submit; rounds count submits. */
export type Outcome = { readonly round: number; readonly errors: FormErrors };

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

  useEffect(() => {
    const invalid = [...(form.current?.elements ?? [])].find(
      (field): field is HTMLInputElement => 'name' in field && Boolean(outcome.errors[String(field.name)]),
    );
    invalid?.focus();
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
