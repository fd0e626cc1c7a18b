import type { ReactNode } from 'react';
import styles from './columns.module.css';

export type ColumnsProps = { readonly first: ReactNode; readonly second: ReactNode };

/** Panels in two columns beside one another from 48rem on, each as high as what is in it; under one another below. */
export function Columns({ first, second }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  );
}
