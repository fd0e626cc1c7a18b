import type { Milliseconds } from '@foyer/contract/durations';
import type { Services } from '../services.ts';

/** Something that is done again and again, on one node at a time. One file each. */
export interface Job {
  name: string;
  every: Milliseconds;
  run(services: Services): Promise<void>;
}
