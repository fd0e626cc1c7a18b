import { hours } from '@foyer/contract/durations';
import type { Job } from '../../../kernel/jobs/job.ts';
import { eventLife } from '../rules/event-retry.ts';
import { countUnconfirmed } from '../store/partner-events.ts';

/**
 * Counts the deletions that an app took more than 30 days ago, which is for how long an event is tried, and has not
 * confirmed (settled B14).
 */
export const countUnconfirmedEvents: Job = {
  name: 'countUnconfirmedEvents',
  every: hours(1),
  lane: 'short',
  async run({ store, clock, metrics }) {
    const count = await countUnconfirmed(store.read, clock.now() - eventLife);
    metrics.levels.set({ level: 'events.unconfirmed' }, count);
  },
};
