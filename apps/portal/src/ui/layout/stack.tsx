import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Gap = 'tight' | 'regular' | 'loose';

export type StackProps = {
  readonly gap?: Gap;
  readonly align?: 'start' | 'center';
  /** Makes it a group that screen readers name when the focus comes into it. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** Things under one another at an even distance. */
export function Stack({ gap = 'regular', align, label, children }: StackProps) {
  const group = label && { role: 'group', 'aria-label': label };
  return (
    <div {...group} className={styles.stack} data-gap={gap} data-align={align}>
      {children}
    </div>
  );
}

export type ClusterProps = {
  readonly gap?: Gap;
  readonly align?: 'start' | 'center' | 'between';
  readonly children: ReactNode;
};

/** Things beside one another that wrap where there is no room; buttons in it keep their own width. */
export function Cluster({ gap = 'regular', align, children }: ClusterProps) {
  return (
    <div className={styles.cluster} data-gap={gap} data-align={align}>
      {children}
    </div>
  );
}

/** A quiet line of text under or beside something. */
export function Note({ align, children }: { readonly align?: 'center'; readonly children: ReactNode }) {
  return (
    <p className={styles.note} data-align={align}>
      {children}
    </p>
  );
}
