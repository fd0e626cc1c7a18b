import { type ReactNode, useId } from 'react';
import { List } from '../../ui/rows/list.tsx';
import styles from './titled-list.module.css';

export type TitledListProps = {
  title: ReactNode;
  /** Rows. */
  children: ReactNode;
};

/** Rows under a small heading: what else can be done on a screen. */
export function TitledList({ title, children }: TitledListProps) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <List>{children}</List>
    </section>
  );
}
