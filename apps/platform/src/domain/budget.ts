import type { Milliseconds } from '@foyer/contract/durations';

/** So many of something within a window that starts with the first of them. */
export interface Budget {
  /** What is counted and for whom. */
  key: string;
  max: number;
  window: Milliseconds;
}
