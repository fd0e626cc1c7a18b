import styles from './countdown-ring.module.css';

export type CountdownRingProps = {
  /** Seconds left and in all. */
  readonly left: number;
  readonly total: number;
};

/** A ring that empties; decoration beside the words that say how long. */
export function CountdownRing({ left, total }: CountdownRingProps) {
  const rest = Math.max(0, Math.min(1, left / total)) * 100;
  return (
    <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray={`${rest.toFixed(1)} 100`} />
    </svg>
  );
}
