import { movableClock } from '../../apps/platform/src/testing/movable-clock.ts';
import type { MovableClock } from '../../apps/platform/src/testing/platform-under-test.ts';

/** @returns a clock that runs along with the machine's, as far ahead of it as tests have moved it */
export function runningClock(): MovableClock {
  let ahead = 0;
  return movableClock(
    () => Date.now() + ahead,
    (by) => {
      ahead += by;
    },
  );
}
