import { type FocusEvent, type FormEvent, type ReactNode, useActionState, useRef } from 'react';
import { useFormStatus } from 'react-dom';
import { Banner } from '../feedback/banner.tsx';
import styles from './form.module.css';
import {
  type FormErrors,
  FormErrorsContext,
  type FormValues,
  hasErrors,
  useFieldError,
  valuesOf,
} from './form-state.ts';
import { type Outcome, useErrors } from './use-errors.ts';

export type FormProps = {
  /** Runs once the values are valid. Returns errors by field name, or nothing when all went well. */
  // biome-ignore lint/suspicious/noConfusingVoidType: an action that only goes somewhere returns nothing
  readonly action: (values: FormValues, data: FormData) => Promise<FormErrors | undefined | void>;
  /** Says what is wrong with the values: before the action, and for one filled field as it is left. */
  readonly validate?: (values: FormValues) => FormErrors | undefined | Promise<FormErrors | undefined>;
  readonly label?: string;
  readonly children: ReactNode;
};

/** Whether something was typed here that can be checked by itself. */
const isTyped = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.name !== '' &&
  target.value !== '' &&
  !['checkbox', 'radio', 'file'].includes(target.type);

/** Runs the action on values that are valid. */
async function submitted(
  { action, validate }: Pick<FormProps, 'action' | 'validate'>,
  round: number,
  data: FormData,
): Promise<Outcome> {
  const values = valuesOf(data);
  const found = await validate?.(values);
  return { round, errors: hasErrors(found) ? found : ((await action(values, data)) ?? {}) };
}

/** While the next try runs, only the error of the form as a whole is kept, since its room is. */
const past = ({ form }: FormErrors): FormErrors => ({ form });

/**
 * The one form. Fields are uncontrolled and keep their text whatever happens; a submit before hydration is replayed
 * by React; a second submit while one runs is dropped; the first invalid field gets the focus.
 */
export function Form({ action, validate, label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, submit, pending] = useActionState(
    (last: Outcome, data: FormData) => submitted({ action, validate }, last.round + 1, data),
    { round: 0, errors: {} },
  );
  const { errors, amend } = useErrors(outcome, form);

  const edited = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    if (!('name' in field)) return;
    for (const name of [String(field.name), 'form']) if (errors[name]) amend(name, undefined);
  };

  const left = async (event: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (!validate || !isTyped(field) || event.relatedTarget instanceof HTMLButtonElement) return;
    const { name, value } = field;
    const found = await validate(valuesOf(new FormData(event.currentTarget)));
    if (field.value === value && found?.[name]) amend(name, found[name]);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      action={submit}
      noValidate
      aria-label={label}
      onSubmit={(event) => pending && event.preventDefault()}
      onReset={(event) => event.preventDefault()}
      onInput={edited}
      onBlur={left}
    >
      <FormErrorsContext value={pending ? past(errors) : errors}>{children}</FormErrorsContext>
    </form>
  );
}

/**
 * Where the error of the form as a whole (`form`) appears and is announced; empty without one. While the next try runs
 * its words are gone and its room is kept, so that nothing moves under the finger.
 */
export function FormError() {
  const error = useFieldError(undefined, 'form');
  const { pending } = useFormStatus();
  return (
    <div role="alert">
      {error && (
        <div key={`${pending}`} data-past={pending || undefined}>
          <Banner kind="danger">{error}</Banner>
        </div>
      )}
    </div>
  );
}
