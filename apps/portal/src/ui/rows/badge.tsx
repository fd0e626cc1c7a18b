import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeProps = {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
};

/** A word or two about a state: "This device", "On", "Not verified". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
