import type { ComponentProps } from 'react';
import styles from './text-link.module.css';

export type TextLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  /** `soft` for footers and side remarks. */
  readonly tone?: 'accent' | 'soft';
};

/** A link inside text or on its own line. */
export function TextLink({ tone = 'accent', ...rest }: TextLinkProps) {
  return <a {...rest} className={styles.link} data-tone={tone} />;
}

export type TextButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  Pick<TextLinkProps, 'tone'> & {
    /** What it does is under way: presses are swallowed. */
    readonly busy?: boolean;
  };

/** A press that reads as a link: "send again", "use another address". */
export function TextButton({ tone = 'accent', busy, onClick, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.link}
      data-tone={tone}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
