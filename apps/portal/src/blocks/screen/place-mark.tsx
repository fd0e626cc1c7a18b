import styles from './place-mark.module.css';

/** The number of a row where the order says something: a step, or how likely a cause is. */
export const PlaceMark = ({ children }: { children: number }) => (
  <span className={styles.place}>{children}</span>
);
