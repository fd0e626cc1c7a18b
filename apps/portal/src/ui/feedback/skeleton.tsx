import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** `text`: lines; `rows`: list rows with a leading icon; `block`: one picture-like area. */
  readonly shape?: 'text' | 'rows' | 'block';
  readonly count?: number;
  /** What is loading, for a screen reader. */
  readonly label: ReactNode;
};

/** The quiet outline of what is coming; shows itself only after 300 ms. */
export function Skeleton({ shape = 'text', count = 3, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} data-waiting="" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[...Array(shape === 'block' ? 1 : count).keys()].map((line) => (
        <div key={line} className={styles.line} data-shape={shape} aria-hidden="true" />
      ))}
    </div>
  );
}
