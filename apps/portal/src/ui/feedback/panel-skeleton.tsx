import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './panel-skeleton.module.css';

export type PanelSkeletonProps = {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** How many rows will come, as far as that can be known. */
  readonly rows: number;
  /** What is loading, for a screen reader; left out where something else on the screen says it. */
  readonly label?: ReactNode;
  /** Rows under those that are known already. */
  readonly children?: ReactNode;
};

/** A panel whose rows are still on their way: its title, where it has one, and rows as high as those that will come. */
export function PanelSkeleton({ title, description, rows, label, children }: PanelSkeletonProps) {
  return (
    <Panel title={title} description={description}>
      <div className={styles.rows} data-waiting="" role={label ? 'status' : undefined}>
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
        {[...Array(rows).keys()].map((row) => (
          <div key={row} className={styles.row} aria-hidden="true">
            <i />
            <span>
              <b />
              <b />
            </span>
          </div>
        ))}
      </div>
      {children && <div className={styles.known}>{children}</div>}
    </Panel>
  );
}
