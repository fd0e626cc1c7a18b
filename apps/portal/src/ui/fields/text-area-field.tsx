import type { ComponentProps } from 'react';
import field from './field.module.css';
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx';
import styles from './text-area-field.module.css';

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & FieldWords;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField({ label, hint, error: own, ...area }: TextAreaFieldProps) {
  const { binding, error } = useField(own, area);
  return (
    <FieldFrame label={label} hint={hint} error={error} binding={binding}>
      <div className={field.box}>
        <textarea rows={5} {...area} {...binding} className={`${field.input} ${styles.area}`} />
      </div>
    </FieldFrame>
  );
}
