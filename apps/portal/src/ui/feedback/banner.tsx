import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/first-icons.tsx';
import styles from './banner.module.css';

export type BannerProps = {
  readonly kind?: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon };

/** A message that stays: icon, words, at most one action. Announcing it is the caller's matter. */
export function Banner({ kind = 'info', title, action, children }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div className={styles.banner} data-kind={kind}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
