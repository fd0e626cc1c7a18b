import { minutes, seconds } from '@foyer/contract/durations';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { deliverEvent } from '../rules/deliver-event.ts';
import { sendWithin } from '../rules/send-event.ts';
import { claimDueEvents, eventLevels } from '../store/partner-events.ts';

/** Events that are under way at once. */
const atOnce = 8;
/** For how long one is in a node's hands: the longest try, and time to write down what became of it. */
const lease = sendWithin + seconds(40);
/** Then the other jobs have their turn again. */
const longestRun = seconds(45);

async function deliverDue(services: Services): Promise<void> {
  const { store, clock } = services;
  const endsAt = clock.now() + longestRun;
  const failing = new Set<AppID>();
  for (let now = clock.now(); now < endsAt; now = clock.now()) {
    const claim = { now, limit: atOnce, leasedUntil: now + lease, but: [...failing] };
    const events = await store.change((tx) => claimDueEvents(tx, claim));
    if (events.length === 0) break;
    const failed = await Promise.all(
      events.map(async (event) => ((await deliverEvent(services, event)) ? [] : [event.appID])),
    );
    for (const appID of failed.flat()) failing.add(appID);
  }
}

/**
 * Delivers what apps are to hear (settled B14), unless the settings say that they are told nothing (decision 0074). An app
 * that fails is left alone until the next run.
 */
export const deliverEvents: Job = {
  name: 'deliverEvents',
  every: minutes(1),
  lane: 'short',
  async run(services) {
    const { store, metrics, config } = services;
    if (config.events) await deliverDue(services);
    const { queued, expired } = await eventLevels(store.read);
    metrics.levels.set({ level: 'events.queued' }, queued);
    metrics.levels.set({ level: 'events.expired' }, expired);
  },
};
