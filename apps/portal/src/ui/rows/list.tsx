import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { CheckIcon } from '../icons/first-icons.tsx';
import { ChevronIcon } from '../icons/icons.tsx';
import styles from './list.module.css';

export type ListRowProps = {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** A value, a badge, a small button; a link row shows a chevron after it. */
  readonly trailing?: ReactNode;
  /** With it the row is a link. */
  readonly href?: string;
  readonly target?: string;
  /** Without `href` it makes the row a button. */
  readonly onClick?: MouseEventHandler<HTMLElement>;
  /** The chosen one of a list: shows a check mark. */
  readonly selected?: boolean;
  readonly lang?: string;
  readonly tone?: 'danger';
  /** What a row that is a button opens. */
  readonly children?: ReactNode;
};

/** A row of a list: a link, a button, or plain words with something at the end. */
export function ListRow(props: ListRowProps) {
  const { leading, title, detail, trailing, href, target, onClick, selected, lang, tone, children } = props;
  const face = (
    <>
      {leading && <span className={styles.leading}>{leading}</span>}
      <span className={styles.words} lang={lang}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
      {selected && <CheckIcon />}
      {href && <ChevronIcon />}
    </>
  );
  const shared = { className: styles.row, 'data-tone': tone, 'aria-current': selected || undefined };
  if (href)
    return (
      <li>
        <a {...shared} href={href} target={target} onClick={onClick}>
          {face}
        </a>
      </li>
    );
  if (onClick)
    return (
      <li>
        <button {...shared} type="button" onClick={onClick}>
          {face}
        </button>
        {children}
      </li>
    );
  return (
    <li>
      <div {...shared}>{face}</div>
    </li>
  );
}

export type ListProps = Omit<ComponentProps<'ul'>, 'className' | 'style'>;

/** Rows under one another with hairlines between. */
export function List(props: ListProps) {
  return <ul {...props} className={styles.list} />;
}
