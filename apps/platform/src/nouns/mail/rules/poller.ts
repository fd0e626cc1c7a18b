import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { every, type Timer } from '../../../kernel/world/world.ts';
import { claimDue, isAnyDue } from '../store/outbox.ts';
import { type Deliverer, deliver } from './deliver.ts';
import { parallelLetters, smtpTimes } from './smtp-options.ts';

const pollEvery = seconds(1);

/** For how long a letter is in one node's hands: the longest try, and time to write down what became of it. */
export const lease: Milliseconds = smtpTimes.connect + smtpTimes.send + seconds(40);

/** Takes letters out of the outbox as they fall due. */
export interface Poller {
  start(): void;
  /** Looks at once instead of at the next second. */
  wake(): void;
  /** Takes no more letters and waits for those that are on their way. */
  stop(): Promise<void>;
}

/** The letters that are in this node's hands. @param onDelivered told when one has left them */
function lettersUnderWay(deliverer: Deliverer, onDelivered: () => void) {
  const { store, clock, log } = deliverer;
  /** By outboxID. */
  const underWay = new Map<string, Promise<void>>();

  function send(row: Parameters<typeof deliver>[1]): void {
    const work = deliver(deliverer, row)
      .catch((err: unknown) => log.error({ event: 'mail.unrecorded', outboxID: row.outboxID, err }))
      .finally(() => {
        underWay.delete(row.outboxID);
        onDelivered();
      });
    underWay.set(row.outboxID, work);
  }

  return {
    /** Takes as many that are due as there is room for, and sends them. */
    async claim(): Promise<void> {
      const limit = parallelLetters - underWay.size;
      if (limit === 0 || !(await isAnyDue(store.read, clock.now()))) return;
      const now = clock.now();
      const rows = await store.change((tx) => claimDue(tx, { now, limit, leasedUntil: now + lease }));
      // a clock that jumps ahead ends leases early: a letter that is in hand here goes out once all the same
      for (const row of rows) if (!underWay.has(row.outboxID)) send(row);
    },
    async finish(): Promise<void> {
      await Promise.all(underWay.values());
    },
  };
}

/** Several pollers may run on one outbox, in one process or in many: a claimed letter is in one pair of hands. */
export function poller(deliverer: Deliverer): Poller {
  const { log } = deliverer;
  const letters = lettersUnderWay(deliverer, wake);
  let timer: Timer | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  async function look(): Promise<void> {
    do {
      lookAgain = false;
      await letters.claim().catch((err: unknown) => log.error({ event: 'mail.unclaimed', err }));
    } while (lookAgain && timer !== undefined);
  }

  function wake(): void {
    if (timer === undefined) return;
    lookAgain = true;
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  return {
    wake,
    start() {
      timer ??= every(pollEvery, wake).unref();
      wake();
    },
    async stop() {
      timer?.cancel();
      timer = undefined;
      await looking;
      await letters.finish();
    },
  };
}
