import styles from './outcome-mark.module.css';

export type OutcomeMarkProps = { readonly kind?: 'success' | 'warning' | 'danger' | 'waiting' };

const paths = {
  success: 'm16 24.5 5.8 5.8L32.5 18.5',
  warning: 'M24 15v11M24 32v.01',
  danger: 'm17 17 14 14M31 17 17 31',
  waiting: 'M24 15v9.5l6 3.5',
};

/** The large mark over an outcome's heading; it draws itself once. Decoration: the heading says it. */
export function OutcomeMark({ kind = 'success' }: OutcomeMarkProps) {
  return (
    <svg className={styles.mark} data-kind={kind} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" />
      <path pathLength="100" d={paths[kind]} />
    </svg>
  );
}
