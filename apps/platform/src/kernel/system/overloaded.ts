import type { Milliseconds } from '@foyer/contract/durations';

/** More work than can be done in time: answered as 11300, safe to try again. */
export class Overloaded extends Error {
  readonly retryAfter: Milliseconds;

  constructor(what: string, retryAfter: Milliseconds) {
    super(`overloaded: ${what}`);
    this.name = 'Overloaded';
    this.retryAfter = retryAfter;
  }
}
