import { minutes, seconds } from '@foyer/contract/durations';
import type { Services } from '../services.ts';
import { takeTurn } from '../store/jobs/jobs.ts';
import type { Job } from './job.ts';

/** How often a node asks whether something is due. */
const lookEvery = minutes(1);
/** A job may run this much early: timers vary, and a job of every minute would otherwise miss every second look. */
const early = seconds(5);

/** Runs jobs when they are due; several nodes share them by leases in the store. */
export class JobRunner {
  readonly #services: Services;
  readonly #jobs: readonly Job[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<string[]> | undefined;

  constructor(services: Services, jobs: readonly Job[]) {
    this.#services = services;
    this.#jobs = jobs;
  }

  start(): void {
    this.#timer = setInterval(() => {
      void this.runDue();
    }, lookEvery).unref();
  }

  /** Runs what is due now, after a run that is under way. @returns the names of the jobs that failed */
  async runDue(): Promise<string[]> {
    await this.#running;
    // several that waited share one run: it begins after each of them asked
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Takes nothing new and waits for what runs. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #runAll(): Promise<string[]> {
    const failed: string[] = [];
    for (const job of this.#jobs) if (!(await this.#runIfDue(job))) failed.push(job.name);
    return failed;
  }

  /** @returns false where it failed */
  async #runIfDue({ name, every, run }: Job): Promise<boolean> {
    const { store, clock, log, metrics } = this.#services;
    const now = clock.now();
    try {
      const turn = { job: name, now, again: now + every - early };
      if (!(await store.change((tx) => takeTurn(tx, turn)))) return true;
      await run(this.#services);
      metrics.events.inc({ event: 'job.done' });
      log.debug({ event: 'job.done', jobName: name });
      return true;
    } catch (err) {
      metrics.events.inc({ event: 'job.failed' });
      log.error({ event: 'job.failed', jobName: name, err });
      return false;
    }
  }
}
