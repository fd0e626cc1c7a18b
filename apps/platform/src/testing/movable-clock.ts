import type { MovableClock } from './platform-under-test.ts';

/** @returns a clock that reads another one, as far ahead of it as tests have moved it */
function aheadOf(read: () => number): MovableClock {
  let ahead = 0;
  return {
    now: () => read() + ahead,
    advance(by) {
      ahead += by;
    },
  };
}

/** @returns a clock that stands at a moment of its own until it is moved */
export const standingClock = (): MovableClock => aheadOf(() => Date.UTC(2026, 10, 2, 9));

/** @returns a clock that runs along with the machine's */
export const runningClock = (): MovableClock => aheadOf(Date.now);
