import type { Milliseconds } from '@foyer/contract/durations';
import type { CDPSession, Locator } from 'playwright-core';
import type { Moments } from './moments.ts';

/** From something that a visitor does to what they wait for. */
interface Wait {
  began: Milliseconds;
  ended: Milliseconds;
}

interface Request extends Wait {
  bytes: number;
}

/** What a journey took. */
export interface Journeyed {
  [figure: string]: number;
  requests: number;
  kib: number;
  /** All waits together; typing and mail do not count. */
  waited: Milliseconds;
  /** The last wait alone: from the press that completes it. */
  lastWait: Milliseconds;
  /** Requests in the last wait that followed one another: while one ran, the next had not begun. */
  roundTrips: number;
}

/** The longest row of requests of which each began after the one before had ended. */
function inARow(requests: readonly Request[]): number {
  let [count, free] = [0, Number.NEGATIVE_INFINITY];
  for (const { began, ended } of requests.toSorted((one, other) => one.ended - other.ended)) {
    if (began < free) continue;
    count += 1;
    free = ended;
  }
  return count;
}

/** Takes the time of a journey: of waiting alone. */
export class Stopwatch {
  readonly #requests = new Map<string, Request>();
  readonly #waits: Wait[] = [];
  readonly #moments: Moments;

  constructor(session: CDPSession, moments: Moments) {
    this.#moments = moments;
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('data:')) return;
      this.#requests.set(requestId, { began: performance.now(), ended: Number.NaN, bytes: 0 });
    });
    const end = (requestId: string, bytes: number) => {
      const found = this.#requests.get(requestId);
      if (found) Object.assign(found, { ended: performance.now(), bytes });
    };
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      end(requestId, encodedDataLength),
    );
    session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  }

  /**
   * Does something, and waits until what follows is there: a heading by its text, a place on the page, or something else.
   * The wait begins where the page noted a press, and ends where it painted the heading.
   */
  async until(
    act: () => Promise<unknown>,
    there: string | Locator | (() => Promise<unknown>),
  ): Promise<void> {
    const began = performance.now();
    await act();
    if (typeof there === 'string') await this.#moments.untilHeaded(there);
    else await (typeof there === 'function' ? there() : there.first().waitFor());
    const ended = performance.now();
    const { pressed, headed } = this.#moments;
    this.#waits.push({
      began: Math.max(began, pressed - performance.timeOrigin),
      ended: typeof there === 'string' ? headed - performance.timeOrigin : ended,
    });
  }

  read(): Journeyed {
    const all = [...this.#requests.values()];
    const last = this.#waits.at(-1) ?? { began: 0, ended: 0 };
    const within = all.filter(({ began, ended }) => began >= last.began && ended <= last.ended);
    return {
      requests: all.length,
      kib: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      waited: this.#waits.reduce((sum, { began, ended }) => sum + ended - began, 0),
      lastWait: last.ended - last.began,
      roundTrips: inARow(within),
    };
  }
}
