import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import field from './field.module.css';
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx';
import styles from './select-field.module.css';

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'style'> & FieldWords;

/** A native select with its label; the options are its children. */
export function SelectField({ label, hint, error: own, children, ...select }: SelectFieldProps) {
  const { binding, error } = useField(own, select);
  return (
    <FieldFrame label={label} hint={hint} error={error} binding={binding}>
      <div className={`${field.box} ${styles.box}`}>
        <select {...select} {...binding} className={`${field.input} ${styles.list}`}>
          {children}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon />
        </span>
      </div>
    </FieldFrame>
  );
}
