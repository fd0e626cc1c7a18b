import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientRequest, RequestOptions } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '@foyer/contract/durations';

/** Work that is due later. */
export interface Timer {
  cancel(): void;
  /** Lets the process end before the work is due. */
  unref(): Timer;
}

/**
 * Everything that a process takes from outside and that differs between two runs (settled I6). Which time a node goes by
 * is the clock of its services: several nodes of one process can have different ones.
 */
export interface World {
  /** @returns epoch milliseconds */
  now(): number;
  /** Milliseconds of a clock that only goes forward, for spans inside this process; its zero means nothing. */
  monotonic(): number;
  /** Does work once, after a while. */
  after(length: Milliseconds, work: () => void): Timer;
  /** Does work again and again. */
  every(length: Milliseconds, work: () => void): Timer;
  /** @throws AbortError once the signal is given */
  sleep(length: Milliseconds, signal?: AbortSignal): Promise<void>;
  /** Waits until everything that is ready now has run. */
  endOfTurn(): Promise<void>;
  /** A signal that is given after a while. */
  deadline(length: Milliseconds): AbortSignal;
  /** Bytes that nobody can guess. */
  randomBytes(count: number): Buffer;
  randomUUID(): string;
  /** Starts a thread of hashing. */
  startThread(file: URL): Worker;
  /** A socket for the database's driver, not yet connected. */
  openSocket(): Socket;
  fetch(url: string, options?: RequestInit): Promise<Response>;
  /** Begins a request by `http` or `https`. */
  request(url: URL, options: RequestOptions): ClientRequest;
}

const timer = (handle: NodeJS.Timeout) => ({
  cancel: () => clearTimeout(handle),
  unref() {
    handle.unref();
    return this;
  },
});

/** The machine that this process runs on. */
export const machine: World = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (length, work) => timer(setTimeout(work, length)),
  every: (length, work) => timer(setInterval(work, length)),
  sleep: (length, signal) => sleep(length, undefined, { signal }),
  endOfTurn: () => new Promise((resolve) => setImmediate(resolve)),
  deadline: (length) => AbortSignal.timeout(length),
  randomBytes: (count) => randomBytes(count),
  randomUUID: () => randomUUID(),
  startThread: (file) => new Worker(file),
  openSocket: () => new Socket(),
  fetch: (url, options) => fetch(url, options),
  // read when first needed, which makes the start faster
  request: (url, options) =>
    process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http').request(url, options),
};
