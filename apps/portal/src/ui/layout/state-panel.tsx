import { type ReactNode, useId } from 'react';
import styles from './state-panel.module.css';

export type StatePanelProps = {
  readonly icon: ReactNode;
  readonly tone?: 'accent' | 'warning';
  readonly title: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A panel that says how something stands: a mark, a heading of level 2, a sentence, at most one thing to do. */
export function StatePanel({ icon, tone = 'accent', title, action, children }: StatePanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} data-tone={tone} aria-labelledby={heading}>
      <span className={styles.mark}>{icon}</span>
      <div className={styles.words}>
        <h2 id={heading}>{title}</h2>
        <p>{children}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

/** Such a panel on its way: as much room as these words and something to do take, which are not shown. */
export const StatePanelSkeleton = ({
  title,
  action,
  children,
}: Pick<StatePanelProps, 'title' | 'action' | 'children'>) => (
  <div className={styles.panel} data-waiting="" aria-hidden="true">
    <span className={styles.mark} />
    <div className={styles.words}>
      <h2>
        <b>
          <span>{title}</span>
        </b>
      </h2>
      <p>
        <b>
          <span>{children}</span>
        </b>
      </p>
    </div>
    <div className={styles.action}>
      <i>
        <span>{action}</span>
      </i>
    </div>
  </div>
);
