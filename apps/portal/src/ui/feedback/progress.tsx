import styles from './progress.module.css';

export type ProgressProps = {
  /** What goes on; read out, and shown above the bar. */
  readonly label: string;
  /** Percent; left out where it is not known. */
  readonly value?: number | undefined;
};

/** How far something is that takes a while. */
export const Progress = ({ label, value }: ProgressProps) => (
  <label className={styles.progress}>
    <span>{label}</span>
    <progress max={100} value={value} />
  </label>
);
