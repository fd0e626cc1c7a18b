import { minutes, toSec } from '@foyer/contract/durations';
import type { Services } from '../kernel/call/services.ts';
import { newestTimeOf, noteTime } from '../kernel/store/installation.ts';
import { type Periodic, periodic } from '../kernel/world/periodic.ts';
import { clocksApart } from '../kernel/world/sequence.ts';

/**
 * How often a node compares its clock with the newest time that any node has written down, and writes down its own.
 * Where a clock goes back, what had ended by time may live again (attack N3).
 */
const compareEvery = minutes(1);

/** Watches the clock; says it once each time that it goes back. */
export function watchClock({
  store,
  clock,
  log,
  metrics,
}: Pick<Services, 'store' | 'clock' | 'log' | 'metrics'>): Periodic {
  let isBehind = false;

  async function compare(): Promise<void> {
    const now = clock.now();
    const behind = (await newestTimeOf(store.read)) - now;
    metrics.levels.set({ level: 'clock.behindSeconds' }, toSec(behind));
    if (behind > clocksApart && !isBehind) {
      metrics.events.inc({ event: 'clock.wentBack' });
      log.error({ event: 'clock.wentBack', behindSec: toSec(behind) });
    }
    isBehind = behind > clocksApart;
    if (behind < 0) await store.change((tx) => noteTime(tx, now), 'crash');
  }

  return periodic(compareEvery, () =>
    compare().catch((err) => log.error({ event: 'clock.notCompared', err })),
  );
}
