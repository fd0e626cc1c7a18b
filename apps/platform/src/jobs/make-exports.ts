import { minutes } from '@foyer/contract/durations';
import { makeExport } from '../accounts/export/make-export.ts';
import { waitingExports } from '../store/accounts/exports.ts';
import type { Job } from './job.ts';

const atOnce = 20;

/** Takes up exports whose node died or stopped; the others are made as they are asked for. */
export const makeExports: Job = {
  name: 'makeExports',
  every: minutes(1),
  async run(services) {
    const { store, clock, background } = services;
    for (const exportID of await waitingExports(store.read, clock.now(), atOnce))
      background.run('makeExport', (stopping) => makeExport(services, exportID, stopping));
  },
};
