import { minutes } from '@foyer/contract/durations';
import type { Job } from '../../../kernel/jobs/job.ts';
import { makeExport } from '../rules/make-export.ts';
import { waitingExports } from '../store/exports.ts';

const atOnce = 20;

/** Takes up exports whose node died or stopped, and says how many there are; the others are made as they are asked for. */
export const makeExports: Job = {
  name: 'makeExports',
  every: minutes(1),
  lane: 'short',
  async run(services) {
    const { store, clock, background, metrics } = services;
    const waiting = await waitingExports(store.read, clock.now(), atOnce);
    metrics.levels.set({ level: 'exports.waiting' }, waiting.length);
    for (const exportID of waiting)
      background.run('makeExport', (stopping) => makeExport(services, exportID, stopping));
  },
};
