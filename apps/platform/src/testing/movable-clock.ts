import type { Milliseconds } from '@foyer/contract/durations';
import type { Platform } from '../build.ts';
import type { MovableClock } from './platform-under-test.ts';

/** A clock that shows what `now` says and is moved by `move`, with those that follow it. */
export function movableClock(now: () => number, move: (by: Milliseconds) => void): MovableClock {
  const followers = new Set<() => Promise<void>>();
  return {
    now,
    async advance(by) {
      move(by);
      for (const act of followers) await act();
    },
    follow(act) {
      followers.add(act);
      return () => followers.delete(act);
    },
  };
}

/** Runs the jobs of a platform that are due. @throws where one failed */
export async function runJobsOf(platform: Platform): Promise<void> {
  const failed = await platform.runDueJobs();
  if (failed.length > 0) throw new Error(`jobs failed: ${failed.join(', ')}`);
}
