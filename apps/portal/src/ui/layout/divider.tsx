import type { ReactNode } from 'react';
import styles from './divider.module.css';

/** A hairline, with a word in its middle where there is one ("or"). */
export function Divider({ children }: { readonly children?: ReactNode }) {
  return children ? <div className={styles.divider}>{children}</div> : <hr className={styles.divider} />;
}
