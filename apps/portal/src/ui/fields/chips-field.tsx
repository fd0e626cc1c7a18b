import type { ReactNode } from 'react';
import styles from './chips-field.module.css';
import { FieldNote, type FieldWords, useField } from './field-frame.tsx';

export type ChipsFieldProps = Pick<FieldWords, 'label' | 'error'> & {
  readonly name: string;
  /** Value and words of each. */
  readonly options: readonly (readonly [value: string, words: ReactNode])[];
};

/** One of a few, all of them in sight: radio buttons that look like chips. */
export function ChipsField({ label, error: own, name, options }: ChipsFieldProps) {
  const { binding, error } = useField(own, { name });
  const { id, ...described } = binding;
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {options.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} {...described} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
