import { toSec } from '@foyer/contract/durations';
import { useEffect, useState } from 'react';

/**
 * Counts down to a moment, ticking every second; goes by the clock, so that a sleeping tab does not fall behind.
 * @param endsAt epoch milliseconds; undefined counts nothing
 * @returns whole seconds, 0 when it is over
 */
export function useSecondsLeft(endsAt: number | undefined): number {
  const [, tick] = useState(0);
  const left = endsAt === undefined ? 0 : endsAt - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), left % 1000 || 1000);
    return () => clearTimeout(timer);
  });
  return toSec(left);
}
