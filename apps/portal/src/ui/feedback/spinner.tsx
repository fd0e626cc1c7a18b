import styles from './spinner.module.css';

/** A turning ring that takes the colour and the size of the text beside it; says nothing to a screen reader. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" pathLength="100" />
      <circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray="28 100" />
    </svg>
  );
}
