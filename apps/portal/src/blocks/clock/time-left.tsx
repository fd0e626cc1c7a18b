import { useText } from '../../i18n/text.tsx';
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx';
import { clockText } from './moment.ts';
import styles from './time-left.module.css';

export type TimeLeftProps = {
  /** Whole seconds. */
  left: number;
  /** Whole seconds from the beginning to the end. */
  total: number;
};

/** A large clock that runs down. A screen reader is not told every second, but may ask. */
export function TimeLeft({ left, total }: TimeLeftProps) {
  const say = useText();
  return (
    <div className={styles.dial} role="timer" aria-label={say('clock.left.label')}>
      <CountdownRing left={left} total={total} />
      <span className={styles.clock} data-long={left >= 3600 || undefined}>
        {clockText(left)}
      </span>
    </div>
  );
}
