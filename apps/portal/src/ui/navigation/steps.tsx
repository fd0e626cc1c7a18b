import type { ReactNode } from 'react';
import styles from './steps.module.css';

export type StepsProps = {
  readonly count: number;
  /** From 1. */
  readonly current: number;
};

/** Where one is in a short sequence. The group around it says the same in words: "Step 2 of 3". */
export function Steps({ count, current }: StepsProps) {
  return (
    <div className={styles.steps} aria-hidden="true">
      {[...Array(count).keys()].map((step) => (
        <span
          key={step}
          data-state={step + 1 < current ? 'done' : step + 1 === current ? 'now' : undefined}
        />
      ))}
    </div>
  );
}

export type MeterProps = {
  /** 0 to 4. */
  readonly value: number;
  /** What the value means, in words; the place of the meter announces it. */
  readonly label: ReactNode;
};

/** Four bars that fill: how strong a password is. */
export function Meter({ value, label }: MeterProps) {
  return (
    <div className={styles.meter} data-value={value}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= value || undefined} />
        ))}
      </div>
      <span>{label}</span>
    </div>
  );
}
