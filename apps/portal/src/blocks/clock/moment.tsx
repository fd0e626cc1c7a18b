import { useLanguage } from '../../i18n/text.tsx';
import { formatDateTime } from './format-time.ts';
import styles from './moment.module.css';
import { relativeTime } from './relative-time.ts';

/**
 * @returns the function that says a moment of the past relative to now, in the present language; by a device whose clock is
 * behind it has only just been
 */
export function useRelativeTime(): (at: number | string) => string {
  const language = useLanguage();
  return (at) => {
    const now = Date.now();
    return relativeTime(Math.min(new Date(at).getTime(), now), now, language);
  };
}

/** A moment as `MM/DD/YYYY HH:mm` (specification section 9), never broken. */
const Stamp = ({ at }: { at: string }) => (
  <time className={styles.stamp} dateTime={at}>
    {formatDateTime(at)}
  </time>
);

export type ToldProps = {
  at: string;
  /** Whether the moment itself is told, too; where it is not, a press leads to where it is. */
  exact: boolean | undefined;
  /** Words that hold the moment relative to now. */
  children: string;
};

/** Words that hold a moment, and on the same line, where there is room, the moment exactly. */
export const Told = ({ at, exact, children }: ToldProps) => (
  <span className={styles.told}>
    <span>{children}</span> {exact && <Stamp at={at} />}
  </span>
);
