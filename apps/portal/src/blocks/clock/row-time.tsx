import styles from './row-time.module.css';
import { useDates } from './use-dates.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** `MM/DD/YYYY HH:mm` in the browser's zone (specification section 9). */
function stamp(at: string): string {
  const date = new Date(at);
  const day = `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * The time of a row in the form of the specification, kept on one line, with the same in words as its title (settled F9).
 * @param at ISO 8601
 */
export function RowTime({ at }: { at: string }) {
  const { moment } = useDates();
  return (
    <time className={styles.stamp} dateTime={at} title={moment(at)}>
      {stamp(at)}
    </time>
  );
}
