import { type ReactNode, useEffect, useRef } from 'react';
import styles from './section-nav.module.css';

export type SectionNavItem = {
  readonly href: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly current?: boolean;
};

export type SectionNavProps = { readonly label: string; readonly items: readonly SectionNavItem[] };

/** The places of a wide page: a column beside it on a desktop, a strip above it on a phone. */
export function SectionNav({ label, items }: SectionNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.findIndex((item) => item.current);
  useEffect(() => {
    const item = list.current?.children[current];
    if (item instanceof HTMLElement) list.current?.scrollTo({ left: item.offsetLeft - 24 });
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul ref={list}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.icon}
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
