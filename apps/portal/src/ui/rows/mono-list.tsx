import type { ReactNode } from 'react';
import styles from './mono-list.module.css';

export type MonoListProps = { readonly label: string; readonly items: readonly string[] };

/** Codes to be copied down by hand, in even letters and two columns where there is room. */
export function MonoList({ label, items }: MonoListProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}

/** A key or a reference inside text, in even letters, selected whole by one press. */
export function Mono({ children }: { readonly children: ReactNode }) {
  return <code className={styles.mono}>{children}</code>;
}
