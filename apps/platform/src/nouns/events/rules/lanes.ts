import { type Milliseconds, seconds } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { periodic } from '../../../kernel/world/periodic.ts';
import { sleep } from '../../../kernel/world/world.ts';

/** How often a node looks for what fell due, or what another node left behind. */
const lookEvery: Milliseconds = seconds(1);

/** How long a sweep may take: whoever waits for it has other things to do. */
const longestSweep: Milliseconds = seconds(45);

/** How a kind of message gets to apps. */
export interface Carrier<Row> {
  /** Names it in the log. */
  name: string;
  /** How many are under way to one app at once. */
  atOnce: number;
  /** For how long an app that has failed gets nothing more. */
  restsFor: Milliseconds;
  /** The apps for which something is due. */
  dueFor(services: Services, now: EpochMs): Promise<readonly string[]>;
  /** Takes what is due for an app into this node's hands. */
  claim(services: Services, due: { key: string; limit: number; now: EpochMs }): Promise<readonly Row[]>;
  /** @returns whether the app took it; false also where it could not be tried */
  deliver(services: Services, row: Row): Promise<boolean>;
}

/** What is on its way to apps: a lane for each, so that one that does not answer holds no other up (settled G8). */
export interface Lanes {
  /** Begins to look for what is due, each second. */
  start(): void;
  /** Looks at once for what is due for an app. Nothing happens before the start: another node, or a later look, finds it. */
  wake(key: string): void;
  /** Sends what is due now, started or not, and waits for it, 45 s at most. */
  sweep(): Promise<void>;
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

/** The lane of one app. */
class Lane<Row> {
  readonly #key: string;
  readonly #carrier: Carrier<Row>;
  readonly #services: () => Services;
  readonly #underWay = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #isFull = false;
  #restsUntil: EpochMs = 0;

  constructor(key: string, carrier: Carrier<Row>, services: () => Services) {
    this.#key = key;
    this.#carrier = carrier;
    this.#services = services;
  }

  look(): void {
    this.#lookAgain = true;
    this.#looking ??= this.#claimAll();
  }

  /** Waits until nothing is claimed and under way any more. */
  async idle(): Promise<void> {
    while (this.#looking !== undefined || this.#underWay.size > 0)
      await Promise.all([this.#looking, ...this.#underWay]);
  }

  /** Takes nothing more. */
  close(): void {
    this.#restsUntil = Number.POSITIVE_INFINITY;
  }

  async #claimAll(): Promise<void> {
    try {
      do {
        this.#lookAgain = false;
        await this.#claim();
      } while (this.#lookAgain);
    } catch (err) {
      this.#services().log.error({
        event: 'lane.failed',
        laneName: this.#carrier.name,
        appID: this.#key,
        err,
      });
    } finally {
      this.#looking = undefined;
    }
  }

  async #claim(): Promise<void> {
    const services = this.#services();
    const now = services.clock.now();
    const limit = this.#carrier.atOnce - this.#underWay.size;
    this.#isFull = limit <= 0;
    if (limit <= 0 || now < this.#restsUntil) return;
    const rows = await this.#carrier.claim(services, { key: this.#key, limit, now });
    this.#isFull = rows.length === limit;
    for (const row of rows) this.#send(row);
  }

  #send(row: Row): void {
    const sent = this.#deliver(row).finally(() => {
      this.#underWay.delete(sent);
      if (this.#isFull) this.look();
    });
    this.#underWay.add(sent);
  }

  async #deliver(row: Row): Promise<void> {
    const services = this.#services();
    const { deliver, restsFor, name } = this.#carrier;
    const isTaken = await deliver(services, row).catch((err: unknown) => {
      // what could not be written down is due again when its lease ends
      services.log.error({ event: 'lane.unrecorded', laneName: name, appID: this.#key, err });
      return false;
    });
    if (!isTaken) this.#restsUntil = Math.max(this.#restsUntil, services.clock.now() + restsFor);
  }
}

/** Waits for something, but no longer than a sweep may take. */
async function awaitSweep(work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([work, sleep(longestSweep, waiting.signal).catch(() => undefined)]);
  waiting.abort();
}

/**
 * Opens the lanes of one kind of message. Several nodes may send from one outbox: what one has claimed is in its hands
 * until the lease ends.
 * @param services asked at each use, since the lanes are one of them
 */
export function openLanes<Row>(carrier: Carrier<Row>, services: () => Services): Lanes {
  const lanes = new Map<string, Lane<Row>>();
  let isStarted = false;
  let isStopped = false;

  function laneOf(key: string): Lane<Row> {
    const lane = lanes.get(key) ?? new Lane(key, carrier, services);
    lanes.set(key, lane);
    return lane;
  }
  async function look(): Promise<void> {
    const { clock, log } = services();
    const keys = await carrier.dueFor(services(), clock.now()).catch((err: unknown) => {
      log.error({ event: 'lane.failed', laneName: carrier.name, err });
      return [];
    });
    if (!isStopped) for (const key of keys) laneOf(key).look();
  }
  const allIdle = () => Promise.all([...lanes.values()].map((lane) => lane.idle()));
  const looks = periodic(lookEvery, look);
  return {
    start() {
      isStarted = true;
      looks.start();
    },
    wake(key) {
      if (isStarted && !isStopped) laneOf(key).look();
    },
    async sweep() {
      await look();
      await awaitSweep(allIdle());
    },
    async stop() {
      isStopped = true;
      await looks.stop();
      for (const lane of lanes.values()) lane.close();
      await allIdle();
    },
  };
}
