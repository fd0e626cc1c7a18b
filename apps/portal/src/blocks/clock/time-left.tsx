import { useText } from '../../i18n/text.tsx';
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx';
import { formatDuration } from './format-time.ts';
import styles from './time-left.module.css';

export type TimeLeftProps = {
  /** Whole seconds; left out while that is not known, so that the clock has its place. */
  left?: number;
  /** Whole seconds from the beginning to the end. */
  total?: number;
};

/** A large clock that runs down. With the role `timer` it is not read out every second, only when it is asked for. */
export function TimeLeft({ left, total = 1 }: TimeLeftProps) {
  const say = useText();
  return (
    <div className={styles.dial} role="timer" aria-label={say('clock.left.label')}>
      <CountdownRing left={left ?? 0} total={total} />
      <span className={styles.clock} data-long={(left ?? 0) >= 3600 || undefined}>
        {left !== undefined && formatDuration(left)}
      </span>
    </div>
  );
}
