import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '../icons/icons.tsx';
import styles from './back-link.module.css';

/** The way to the page that this one is inside of, above its heading. */
export function BackLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={styles.link} href={href}>
      <ArrowLeftIcon />
      {children}
    </a>
  );
}
