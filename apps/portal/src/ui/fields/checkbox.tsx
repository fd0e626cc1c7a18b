import type { ComponentProps, ReactNode } from 'react';
import type { Message } from '../form/form-state.ts';
import styles from './checkbox.module.css';
import { FieldNote, useField } from './field-frame.tsx';

type Shared = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  /** May hold links. */
  readonly label: ReactNode;
  readonly detail?: ReactNode;
};

export type CheckboxProps = Shared & { readonly error?: Message | undefined };

/** A tick box with its label. */
export function Checkbox({ label, detail, error: own, ...input }: CheckboxProps) {
  const { binding, error } = useField(own, input);
  return (
    <div className={styles.choice}>
      <input value="on" {...input} {...binding} type="checkbox" className={styles.mark} />
      <label htmlFor={binding.id}>{label}</label>
      <div className={styles.below}>
        {detail && <div className={styles.detail}>{detail}</div>}
        <FieldNote id={binding['aria-describedby']} error={error} />
      </div>
    </div>
  );
}

export type RadioProps = Shared & { readonly value: string };

/** One of several; those with the same name belong together. Put them into a fieldset with a legend. */
export function Radio({ label, detail, ...input }: RadioProps) {
  const { binding } = useField(undefined, { id: input.id });
  return (
    <div className={styles.choice}>
      <input {...input} id={binding.id} type="radio" className={styles.mark} />
      <label htmlFor={binding.id}>{label}</label>
      {detail && <div className={`${styles.below} ${styles.detail}`}>{detail}</div>}
    </div>
  );
}

export type SwitchProps = Shared;

/** On or off, at once; the label stands before it. */
export function Switch({ label, detail, ...input }: SwitchProps) {
  const { binding } = useField(undefined, { id: input.id });
  const described = detail ? { 'aria-describedby': binding['aria-describedby'] } : {};
  return (
    <div className={styles.switch}>
      <div>
        <label htmlFor={binding.id}>{label}</label>
        {detail && (
          <div id={binding['aria-describedby']} className={styles.detail}>
            {detail}
          </div>
        )}
      </div>
      <input
        value="on"
        {...input}
        {...described}
        id={binding.id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className={styles.track}
      />
    </div>
  );
}
