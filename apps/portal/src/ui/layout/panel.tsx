import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export type PanelProps = {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** At the end of the title's line. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** A raised group of things that belong together, a section with a heading of level 2 where it has a title. */
export function Panel({ title, description, action, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? heading : undefined}>
      {title && (
        <div className={styles.top}>
          <h2 id={heading}>{title}</h2>
          {action}
        </div>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </section>
  );
}

/** What can be done about all rows of a panel, apart from the last row by a line. */
export const PanelFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
