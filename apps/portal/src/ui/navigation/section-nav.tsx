import type { ReactNode } from 'react';
import styles from './section-nav.module.css';

export type SectionNavItem = {
  readonly href: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly current?: boolean;
};

export type SectionNavProps = { readonly label: string; readonly items: readonly SectionNavItem[] };

/** The places of a wide page: a column beside it on a desktop, one row above it on a phone, all of them in sight. */
export function SectionNav({ label, items }: SectionNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.icon}
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
