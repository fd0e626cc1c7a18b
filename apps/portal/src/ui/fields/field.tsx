import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix'> &
  FieldWords & {
    readonly prefix?: ReactNode;
    readonly suffix?: ReactNode;
    /** At the end of the label's line. */
    readonly aside?: ReactNode;
  };

/** A line of text with its label. Uncontrolled: give `defaultValue`, read it from the form. */
export function Field({ label, hint, error: own, prefix, suffix, aside, ...input }: FieldProps) {
  const { binding, error } = useField(own, input);
  return (
    <FieldFrame label={label} hint={hint} error={error} binding={binding} aside={aside}>
      <div className={styles.box}>
        {prefix && <span className={styles.slot}>{prefix}</span>}
        <input type="text" {...input} {...binding} className={styles.input} />
        {suffix && <span className={styles.slot}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
