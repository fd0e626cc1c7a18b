import { useLanguage } from '../../i18n/text.tsx';
import { relativeTime } from './relative-time.ts';
import { RowTime } from './row-time.tsx';
import styles from './with-time.module.css';

/**
 * @returns the function that says a past time relative to now ("2 days ago"), in the present language. Where the device's
 * clock is behind, a time that seems to lie ahead is "now".
 */
export function useRelativeTime(): (at: number | string) => string {
  const language = useLanguage();
  return (at) => {
    const now = Date.now();
    return relativeTime(Math.min(new Date(at).getTime(), now), now, language);
  };
}

export type WithTimeProps = {
  at: string;
  /** Shows the exact time as well. Left out where a press leads to a page that has it. */
  exact: boolean | undefined;
  /** Words that tell the time relative to now. */
  children: string;
};

/** Words such as "last used 2 days ago", and beside them, or below where there is no room, the exact time. */
export const WithTime = ({ at, exact, children }: WithTimeProps) => (
  <span className={styles.told}>
    <span>{children}</span> {exact && <RowTime at={at} />}
  </span>
);
