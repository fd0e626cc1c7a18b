import { minutes } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { openFeedback } from '../../help/store/feedback.ts';
import { noteDeparture } from '../store/departures.ts';
import { type PruneStep, pruneSteps } from '../store/prune.ts';

/** Removes a batch, and writes down how much it was. @returns whether there may be more */
async function pruneBatch({ store, clock, metrics }: Services, step: PruneStep): Promise<boolean> {
  const now = clock.now();
  const { table, atOnce } = step;
  const rows = await store.change(async (tx) => {
    const dropped = await step.drop(tx, now);
    await noteDeparture(tx, { table, rows: dropped, now });
    return dropped;
  });
  metrics.events.inc({ event: 'retention.rowGone' }, rows);
  return rows === atOnce;
}

/** Removes what has expired, in small batches; tells how much feedback waits. */
export const pruneExpired: Job = {
  name: 'pruneExpired',
  every: minutes(15),
  lane: 'long',
  async run(services) {
    for (const step of pruneSteps) while (await pruneBatch(services, step));
    const { store, clock, metrics } = services;
    const { count, oldestAt = clock.now() } = await openFeedback(store.read);
    metrics.levels.set({ level: 'feedback.open' }, count);
    metrics.levels.set({ level: 'feedback.oldestSeconds' }, Math.max(0, clock.now() - oldestAt) / 1000);
  },
};
