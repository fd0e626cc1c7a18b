import { hours, type Milliseconds, seconds } from '@foyer/contract/durations';
import type { Services } from '../call/services.ts';
import type { EpochMs } from '../store/columns.ts';
import { takeTurn, tryMoveTurn } from './jobs.ts';

/** How often a node renews the turns that it holds. */
export const renewEvery: Milliseconds = seconds(20);

/** How long a turn lasts unless it is renewed: two renewals may fail, and another node's clock may be 30 s ahead. */
export const turnLasts: Milliseconds = seconds(90);

/** No job takes so long: one that still runs then hangs, and another node may begin it. */
const heldAtMost: Milliseconds = hours(6);

/** A job's turn while this node has it. */
export class Turn {
  readonly #services: Services;
  readonly #job: string;
  readonly #since: EpochMs;
  #until: EpochMs;
  #isLost = false;
  /** One change after the other: each has to know what the one before has set. */
  #moved: Promise<void> = Promise.resolve();

  private constructor(services: Services, job: string, since: EpochMs) {
    this.#services = services;
    this.#job = job;
    this.#since = since;
    this.#until = since + turnLasts;
  }

  /** @returns undefined if the job is not due, or another node has its turn */
  static async take(services: Services, job: string): Promise<Turn | undefined> {
    const now = services.clock.now();
    const turn = { job, now, until: now + turnLasts };
    const isTaken = await services.store.change((tx) => takeTurn(tx, turn));
    return isTaken ? new Turn(services, job, now) : undefined;
  }

  /** Keeps the turn for {@link turnLasts} from now. Never rejects: what fails is tried again by the next renewal. */
  async renew(): Promise<void> {
    const { clock } = this.#services;
    if (clock.now() - this.#since < heldAtMost) await this.#move(() => clock.now() + turnLasts);
  }

  /** Gives the turn back. @param dueAt when the job may run again */
  end(dueAt: EpochMs): Promise<void> {
    return this.#move(() => dueAt);
  }

  #move(when: () => EpochMs): Promise<void> {
    this.#moved = this.#moved.then(() => this.#tryMove(when()));
    return this.#moved;
  }

  async #tryMove(to: EpochMs): Promise<void> {
    if (this.#isLost) return;
    const { store, log } = this.#services;
    const move = { job: this.#job, from: this.#until, to };
    try {
      // after a loss of power the turn ends by its time
      if (await store.change((tx) => tryMoveTurn(tx, move), 'crash')) this.#until = to;
      else this.#isLost = true;
    } catch (err) {
      log.warn({ event: 'job.notRenewed', jobName: this.#job, err });
      return;
    }
    if (this.#isLost) log.warn({ event: 'job.turnLost', jobName: this.#job });
  }
}
