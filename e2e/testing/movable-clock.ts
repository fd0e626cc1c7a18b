import type { MovableClock } from '../../apps/platform/src/testing/platform-under-test.ts';

/** @returns a clock that runs along with the machine's, as far ahead of it as tests have moved it */
export function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (by) => {
      ahead += by;
    },
  };
}
