import { type ReactNode, useId } from 'react';
import { type Message, useFieldError } from '../form/form-state.ts';
import styles from './field-frame.module.css';

export type FieldWords = {
  readonly label: ReactNode;
  readonly hint?: Message | undefined;
  /** Overrides what the form around knows about this name. */
  readonly error?: Message | undefined;
};

type Naming = { readonly id?: string | undefined; readonly name?: string | undefined };

/** What the control of a field must carry so that label, hint and error belong to it. */
export type FieldBinding = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
};

/** Takes a field's words and name, returns the attributes of its control and the error to show. */
export function useField(
  own: Message | undefined,
  { id, name }: Naming,
): { binding: FieldBinding; error: Message | undefined } {
  const made = useId();
  const error = useFieldError(own, name);
  const control = id ?? made;
  return {
    error,
    binding: { id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': `${control}-note` },
  };
}

export type FieldFrameProps = Omit<FieldWords, 'label'> & {
  readonly label?: ReactNode;
  readonly binding: FieldBinding;
  /** Seen at the end of the label's line, reached behind the control: "Forgot password?". */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Label, control and one reserved line below it for the hint or the error, so that an error moves nothing.
 * The line is a polite live region: it is read when it changes, and as the description of the focused control.
 */
export function FieldFrame({ label, hint, error, binding, aside, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      {label && <label htmlFor={binding.id}>{label}</label>}
      {children}
      {aside && <div className={styles.aside}>{aside}</div>}
      <FieldNote id={binding['aria-describedby']} hint={hint} error={error} />
    </div>
  );
}

/** The line under a control. */
export function FieldNote({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint?: Message | undefined;
  readonly error?: Message | undefined;
}) {
  return (
    <div id={id} className={styles.note} data-error={error ? '' : undefined} aria-live="polite">
      {error ?? hint}
    </div>
  );
}
