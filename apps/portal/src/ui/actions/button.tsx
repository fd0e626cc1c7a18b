import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

export type ButtonLook = {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'regular' | 'small';
  readonly icon?: ReactNode;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & { readonly busy?: boolean };

/**
 * A press that does something. While `busy` it keeps its width and its focus, shows a spinner and swallows presses.
 * It fills the width on phones and in form cards.
 */
export function Button({
  kind = 'primary',
  size,
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.face}>
        {icon}
        <span>{children}</span>
      </span>
      {busy && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/**
 * The submit button of the form around it: while the form's action runs it is busy by itself, or only disabled where
 * another one was pressed.
 */
export function SubmitButton({ busy, ...rest }: ButtonProps) {
  const { pending, data } = useFormStatus();
  const { name = '', value } = rest;
  const isOther = pending && (data.get(name) ?? value) !== value;
  return (
    <Button
      {...rest}
      type="submit"
      busy={busy || (pending && !isOther)}
      disabled={rest.disabled || isOther}
    />
  );
}

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & ButtonLook;

/** A link that looks like a button: for going somewhere as the main step of a screen. */
export function LinkButton({ kind = 'primary', size, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={styles.button} data-kind={kind} data-size={size}>
      <span className={styles.face}>
        {icon}
        <span>{children}</span>
      </span>
    </a>
  );
}
