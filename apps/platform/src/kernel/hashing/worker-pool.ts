import type { Worker } from 'node:worker_threads';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { Overloaded } from '../system/overloaded.ts';
import { after, startThread, type Timer } from '../world/world.ts';
import type { HashJob, HashOutcome } from './worker.ts';

interface QueuedJob {
  job: HashJob;
  resolve(outcome: HashOutcome): void;
  reject(reason: Error): void;
  gaveUp: Timer | undefined;
}

/** How many may wait, and how long (security: Figures, hash gate). */
export interface HashGate {
  workers: number;
  waiting: number;
  waitAtMost: Milliseconds;
}

const retryAfter = seconds(2);

/** The bundle has the worker beside it; the sources start it as it is. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './hash-worker.js',
  import.meta.url,
);

/** Threads for work that would hold up everything else, started when first needed. */
export class WorkerPool {
  readonly #gate: HashGate;
  readonly #idle: Worker[] = [];
  readonly #queue: QueuedJob[] = [];
  readonly #running = new Map<Worker, QueuedJob>();
  #closed = false;

  constructor(gate: HashGate) {
    this.#gate = gate;
  }

  /** @throws Overloaded where too many wait, or this one has waited too long */
  run(job: HashJob): Promise<HashOutcome> {
    if (this.#closed) return Promise.reject(new Error('the hash pool is closed'));
    if (this.#queue.length >= this.#gate.waiting)
      return Promise.reject(new Overloaded('hash queue', retryAfter));
    return new Promise((resolve, reject) => {
      const queued: QueuedJob = { job, resolve, reject, gaveUp: undefined };
      queued.gaveUp = after(this.#gate.waitAtMost, () => this.#giveUp(queued));
      this.#queue.push(queued);
      this.#startNext();
    });
  }

  load(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#queue.length };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const unfinished = [...this.#queue.splice(0), ...this.#running.values()];
    for (const queued of unfinished) this.#fail(queued, new Error('the hash pool is closed'));
    await Promise.all([...this.#idle, ...this.#running.keys()].map((worker) => worker.terminate()));
  }

  #giveUp(queued: QueuedJob): void {
    const place = this.#queue.indexOf(queued);
    if (place < 0) return;
    this.#queue.splice(place, 1);
    queued.reject(new Overloaded('hash wait', retryAfter));
  }

  #fail(queued: QueuedJob, reason: Error): void {
    queued.gaveUp?.cancel();
    queued.reject(reason);
  }

  #startNext(): void {
    if (this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? this.#startWorker();
    if (!worker) return;
    const queued = this.#queue.shift();
    if (!queued) return;
    queued.gaveUp?.cancel();
    this.#running.set(worker, queued);
    // only a busy thread keeps the process alive
    worker.ref();
    worker.postMessage(queued.job);
  }

  #startWorker(): Worker | undefined {
    if (this.#running.size >= this.#gate.workers) return undefined;
    const worker = startThread(workerFile);
    let cause: unknown;
    worker.on('message', (outcome: HashOutcome) => this.#finish(worker, outcome));
    worker.on('error', (reason) => {
      cause = reason;
    });
    // every thread that ends says so, whether it failed or was ended, and whether it worked or was idle
    worker.on('exit', () => this.#lose(worker, new Error('a hash thread ended', { cause })));
    return worker;
  }

  #finish(worker: Worker, outcome: HashOutcome): void {
    this.#running.get(worker)?.resolve(outcome);
    this.#running.delete(worker);
    worker.unref();
    this.#idle.push(worker);
    this.#startNext();
  }

  /** Forgets a thread that has ended; what it worked on fails, what waits goes to another. */
  #lose(worker: Worker, reason: Error): void {
    const queued = this.#running.get(worker);
    this.#running.delete(worker);
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
    if (queued) this.#fail(queued, reason);
    this.#startNext();
  }
}
