import type { Milliseconds } from '@foyer/contract/durations';
import type { Services } from '../call/services.ts';

/**
 * Jobs of one lane run one after the other, those of two lanes beside each other. In `short` are jobs that somebody waits
 * for and that end within a minute, in `long` those whose work grows with the number of accounts.
 */
export type Lane = 'short' | 'long';

/** Something that is done again and again, on one node at a time. One file each. */
export interface Job {
  name: string;
  every: Milliseconds;
  lane: Lane;
  run(services: Services): Promise<void>;
}
