import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  /** Takes the focus when it appears: after a navigation inside the portal, not on a first load. */
  readonly focus?: boolean;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  /** Above the title: a mark of success, a partner's logo. */
  readonly above?: ReactNode;
  readonly align?: 'start' | 'center';
  /** The sentence has room for two lines: another one may take its place. */
  readonly roomy?: boolean;
  readonly children: ReactNode;
};

/** The one heading of level 1 of a screen. */
export function PageHeading({ focus = false, lead, above, align, roomy, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <div className={styles.top} data-align={align}>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p data-roomy={roomy || undefined}>{lead}</p>}
    </div>
  );
}
