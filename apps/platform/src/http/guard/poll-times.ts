import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Clock } from '../../kernel/world/clock.ts';
import type { SharedCounts } from './shared-counts.ts';

/** A device waits for five seconds by its own clock, and its polls do not all take equally long. */
const tolerance: Milliseconds = seconds(0.5);
const interval: Milliseconds = limits.pairing.interval - tolerance;

/** Polls that one process remembers; the longest ago are forgotten first. */
const pollsKept = 50_000;

/** Whether somebody polls sooner than the interval after the last poll, which this one becomes. @param key who */
export type IsPollTooSoon = (key: string) => Promise<boolean>;

/**
 * Keeps when each device polled last: in this process, and in Redis where several nodes count together; while that is away,
 * what this process knows decides (decision 0050). Nothing of it is in the database.
 */
export function openPollTimes({ clock }: { clock: Clock }, shared: SharedCounts | undefined): IsPollTooSoon {
  const lastPolls = new Map<string, number>();
  const noteHere = (key: string): boolean => {
    const now = clock.now();
    const last = lastPolls.get(key);
    // the latest stands last
    lastPolls.delete(key);
    lastPolls.set(key, now);
    for (const [oldest] of lastPolls) {
      if (lastPolls.size <= pollsKept) break;
      lastPolls.delete(oldest);
    }
    return last !== undefined && last <= now && now - last < interval;
  };
  return async (key) => {
    const isTooSoonHere = noteHere(key);
    if (!shared?.isThere()) return isTooSoonHere;
    const before = await shared.ask(() => shared.redis.set(`foyer.poll.${key}`, '1', 'PX', interval, 'GET'));
    return before === undefined ? isTooSoonHere : before !== null;
  };
}
