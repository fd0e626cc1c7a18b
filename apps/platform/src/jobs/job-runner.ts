import { minutes } from '@foyer/contract/durations';
import type { Services } from '../services.ts';
import { takeTurn } from '../store/jobs/jobs.ts';
import type { Job } from './job.ts';

/** How often a node asks whether something is due. */
const lookEvery = minutes(1);

/** Runs jobs when they are due; several nodes share them by leases in the store. */
export class JobRunner {
  readonly #services: Services;
  readonly #jobs: readonly Job[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(services: Services, jobs: readonly Job[]) {
    this.#services = services;
    this.#jobs = jobs;
  }

  start(): void {
    this.#timer = setInterval(() => {
      void this.runDue();
    }, lookEvery).unref();
  }

  /** Runs what is due now; a look during a run joins it. */
  async runDue(): Promise<void> {
    this.#running ??= this.#runAll();
    await this.#running;
    this.#running = undefined;
  }

  /** Takes nothing new and waits for what runs. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #runAll(): Promise<void> {
    for (const job of this.#jobs) await this.#runIfDue(job);
  }

  async #runIfDue({ name, every, run }: Job): Promise<void> {
    const { store, clock, log, metrics } = this.#services;
    const now = clock.now();
    try {
      if (!(await store.change((tx) => takeTurn(tx, { job: name, now, again: now + every })))) return;
      await run(this.#services);
      metrics.events.inc({ event: 'job.done' });
      log.debug({ event: 'job.done', jobName: name });
    } catch (err) {
      metrics.events.inc({ event: 'job.failed' });
      log.error({ event: 'job.failed', jobName: name, err });
    }
  }
}
