import type { ReactNode } from 'react';
import styles from './last-field.module.css';

/** The last field of a form: its hint keeps its distance from the button below. */
export const LastField = ({ children }: { children: ReactNode }) => (
  <div className={styles.last}>{children}</div>
);
