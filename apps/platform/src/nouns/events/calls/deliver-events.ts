import { minutes } from '@foyer/contract/durations';
import type { Job } from '../../../kernel/jobs/job.ts';
import { eventLevels } from '../store/partner-events.ts';

/**
 * Delivers what apps are to hear and is due (settled B14), unless the settings say that they are told nothing (decision
 * 0074). Nodes do so each second, too; after the job everything that can be delivered is.
 */
export const deliverEvents: Job = {
  name: 'deliverEvents',
  every: minutes(1),
  lane: 'short',
  async run({ store, metrics, config, eventLanes }) {
    if (config.events) await eventLanes.sweep();
    const { queued, expired } = await eventLevels(store.read);
    metrics.levels.set({ level: 'events.queued' }, queued);
    metrics.levels.set({ level: 'events.expired' }, expired);
  },
};
