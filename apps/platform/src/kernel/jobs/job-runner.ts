import { minutes, seconds } from '@foyer/contract/durations';
import type { Services } from '../call/services.ts';
import { every, type Timer } from '../world/world.ts';
import type { Job, Lane } from './job.ts';
import { renewEvery, Turn } from './turn.ts';

/** How often a node asks whether something is due. */
const lookEvery = minutes(1);
/** A job may run this much early: timers vary, and a job of every minute would otherwise miss every second look. */
const early = seconds(5);

/** Runs jobs one after the other, each when it is due. */
class Queue {
  readonly #jobs: readonly Job[];
  readonly #runIfDue: (job: Job) => Promise<boolean>;
  #running: Promise<string[]> | undefined;
  #isStopped = false;

  /** @param runIfDue returns false if the job failed */
  constructor(jobs: readonly Job[], runIfDue: (job: Job) => Promise<boolean>) {
    this.#jobs = jobs;
    this.#runIfDue = runIfDue;
  }

  /** Runs what is due now, after a run that is under way. @returns the names of the jobs that failed */
  async runDue(): Promise<string[]> {
    await this.#running;
    if (this.#isStopped) return [];
    // several that waited share one run: it begins after each of them asked
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Waits for what runs; those that waited for it begin nothing behind it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #runAll(): Promise<string[]> {
    const failed: string[] = [];
    for (const job of this.#jobs) if (!(await this.#runIfDue(job))) failed.push(job.name);
    return failed;
  }
}

/** Runs jobs when they are due; several nodes share them by turns in the store, which a node renews while a job runs. */
export class JobRunner {
  readonly #services: Services;
  readonly #lanes: readonly Queue[];
  readonly #held = new Set<Turn>();
  #timers: Timer[] = [];

  constructor(services: Services, jobs: readonly Job[]) {
    this.#services = services;
    const queueOf = (lane: Lane) =>
      new Queue(
        jobs.filter((job) => job.lane === lane),
        (job) => this.#runIfDue(job),
      );
    this.#lanes = [queueOf('short'), queueOf('long')];
  }

  start(): void {
    this.#timers = [
      every(lookEvery, () => this.look()).unref(),
      every(renewEvery, () => void this.renew()).unref(),
    ];
  }

  /** Begins what is due, in each lane for itself. */
  look(): void {
    for (const lane of this.#lanes) void lane.runDue();
  }

  /** Renews the turns of the jobs that run here. */
  async renew(): Promise<void> {
    await Promise.all([...this.#held].map((turn) => turn.renew()));
  }

  /**
   * Runs what is due now and waits for it, lane by lane, so that a test finds the same order each time.
   * @returns the names of the jobs that failed
   */
  async runDue(): Promise<string[]> {
    const failed: string[] = [];
    for (const lane of this.#lanes) failed.push(...(await lane.runDue()));
    return failed;
  }

  /** Takes nothing new and waits for what runs, whose turns are renewed until then. */
  async stop(): Promise<void> {
    const [looks, renewals] = this.#timers;
    looks?.cancel();
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
    renewals?.cancel();
  }

  /** @returns false if the job failed */
  async #runIfDue({ name, every, run }: Job): Promise<boolean> {
    const { clock, log, metrics } = this.#services;
    const dueAgain = clock.now() + every - early;
    let turn: Turn | undefined;
    try {
      turn = await Turn.take(this.#services, name);
      if (!turn) return true;
      this.#held.add(turn);
      await run(this.#services);
      metrics.events.inc({ event: 'job.done' });
      log.debug({ event: 'job.done', jobName: name });
      return true;
    } catch (err) {
      metrics.events.inc({ event: 'job.failed' });
      log.error({ event: 'job.failed', jobName: name, err });
      return false;
    } finally {
      if (turn) await this.#giveBack(turn, dueAgain);
    }
  }

  async #giveBack(turn: Turn, dueAgain: number): Promise<void> {
    this.#held.delete(turn);
    await turn.end(dueAgain);
  }
}
