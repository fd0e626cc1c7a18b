import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Message } from '../form/form-state.ts';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'suffix' | 'ref'> & {
  readonly revealLabel: string;
  readonly hideLabel: string;
  readonly capsLockHint: Message;
};

/** A password with a reveal button and a hint while caps lock is on; hidden again when the form is sent. */
export function PasswordField({ revealLabel, hideLabel, capsLockHint, hint, ...field }: PasswordFieldProps) {
  const made = useId();
  const id = field.id ?? made;
  const [caps, setCaps] = useState(false);
  const { input, shown, toggle } = useReveal();
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      id={id}
      ref={input}
      type={shown ? 'text' : 'password'}
      hint={caps ? capsLockHint : hint}
      onKeyDown={watch}
      onKeyUp={watch}
      suffix={
        <button
          type="button"
          className={styles.tool}
          aria-controls={id}
          aria-label={shown ? hideLabel : revealLabel}
          onClick={toggle}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}

/** @returns the field's ref, whether its text is shown, and the function that changes that; sending the form hides it */
function useReveal() {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return { input, shown, toggle: () => setShown(!shown) };
}
