import { now } from './world.ts';
/** The one source of time; tests and the seeded demo move it. */
export interface Clock {
  /** @returns epoch milliseconds */
  now(): number;
}

/** The machine's time. */
export const systemClock: Clock = { now };
