import { seconds, toSec } from '@foyer/contract/durations';
import type { Logger } from '../../../kernel/log/log.ts';
import type { Metrics } from '../../../kernel/log/metrics.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Store, Writer } from '../../../kernel/store/store.ts';
import type { Clock } from '../../../kernel/world/clock.ts';
import { periodic } from '../../../kernel/world/periodic.ts';
import type { AuditEvent } from '../../audit/rules/audit-events.ts';
import { type BreakerState, breakerStates, countInMinute, trip } from '../store/breakers.ts';
import { type BreakerName, breakerNames, breakerOf, breakers, minuteOf, staysTripped } from './breaker.ts';

/** What is too much for the whole installation, whichever node it came to (security: R52). */
export interface Breakers {
  /** Counts what has just become durable: in memory, so that no request waits for it. */
  count(event: AuditEvent): void;
  /** Whether sources have less left at this moment. */
  isTripped(name: BreakerName): boolean;
  /** Adds what this node counted to what all did, and learns how the breakers stand. */
  sync(): Promise<void>;
  /** Does so at once and then every second. */
  start(): void;
  stop(): Promise<void>;
}

declare module '../../../kernel/call/services.ts' {
  interface Services {
    breakers: Breakers;
  }
}

/** So much counting is lost at most when a node dies. */
const syncEvery = seconds(1);

interface Trip {
  name: BreakerName;
  count: number;
}

/** Writes a node's counts down, in the same order on every node, so that none waits for another in a circle. */
async function addCounts(
  tx: Writer,
  counts: ReadonlyMap<BreakerName, number>,
  now: EpochMs,
): Promise<Trip[]> {
  const trips: Trip[] = [];
  for (const name of breakerNames) {
    const by = counts.get(name);
    if (by === undefined) continue;
    const count = await countInMinute(tx, name, { minute: minuteOf(now), by });
    if (count < breakers[name].tripsAt) continue;
    if (await trip(tx, name, { now, until: now + staysTripped })) trips.push({ name, count });
  }
  return trips;
}

interface Parts {
  store: Pick<Store, 'read' | 'change'>;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

type Counts = Map<BreakerName, number>;

/** What this node has counted and not written down yet. */
function heldCounts() {
  let counts: Counts = new Map();
  const add = (name: BreakerName, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  return {
    add,
    /** Hands the counts over, and takes them back where that fails. */
    async handOver(write: (counts: Counts) => Promise<void>): Promise<void> {
      if (counts.size === 0) return;
      const mine = counts;
      counts = new Map();
      try {
        await write(mine);
      } catch (err) {
        for (const [name, by] of mine) add(name, by);
        throw err;
      }
    },
  };
}

/** Writes a node's counts down, and says which breakers that has tripped. */
async function writeDown({ store, clock, log, metrics }: Parts, counts: Counts): Promise<void> {
  const trips = await store.change((tx) => addCounts(tx, counts, clock.now()));
  for (const { name, count } of trips) {
    metrics.events.inc({ event: 'breaker.tripped' });
    log.warn({
      event: 'breaker.tripped',
      breakerName: name,
      inMinuteCount: count,
      forSec: toSec(staysTripped),
    });
  }
}

/** Opens the breakers of one node. */
export function openBreakers(parts: Parts): Breakers {
  const { store, clock, log, metrics } = parts;
  const held = heldCounts();
  let states: readonly BreakerState[] = [];
  const isTripped = (name: BreakerName) =>
    states.some((state) => state.name === name && state.trippedUntil > clock.now());

  const syncing = periodic(syncEvery, async () => {
    try {
      await held.handOver((counts) => writeDown(parts, counts));
      states = await breakerStates(store.read);
      for (const name of breakerNames)
        metrics.levels.set({ level: `breaker.${name}` }, isTripped(name) ? 1 : 0);
    } catch (err) {
      log.error({ event: 'breaker.unsynced', err });
    }
  });

  return {
    count(event) {
      const name = breakerOf(event);
      if (name) held.add(name, 1);
    },
    isTripped,
    sync: syncing.run,
    start: syncing.start,
    stop: syncing.stop,
  };
}
