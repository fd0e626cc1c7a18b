import type { ReactNode } from 'react';
import styles from './wide-page.module.css';

export type WidePageProps = {
  /** The section navigation: beside the content on a desktop, above it on a phone. */
  readonly nav?: ReactNode;
  readonly children: ReactNode;
};

/** The content of a screen that is more than one form: panels and lists in up to 72rem, beside their navigation. */
export function WidePage({ nav, children }: WidePageProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {nav}
      <div className={styles.column}>{children}</div>
    </main>
  );
}

/** A form on a wide page: as narrow as its fields and its sentences are read well. */
export function Narrow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>;
}
