import { days, hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { isFullBatch, type PruneUntil, pruneSteps } from '../store/jobs/prune.ts';
import type { EpochMs } from '../store/tables.ts';
import type { Job } from './job.ts';

/** How long what is dead is kept (security: Figures, retention). */
const pruneUntil = (now: EpochMs): PruneUntil => ({
  // a proof that is found expired is told apart from one that never was, so it stays a while
  expired: now - hours(24),
  sends: now - hours(24),
  idempotency: now - limits.idempotencyKeyLife,
  deadSessions: now - hours(24),
  idleSessions: now - limits.session.idle - hours(24),
  letters: now - days(30),
  locks: now - limits.lock.forgottenAfter,
  devices: now - limits.device.kept,
});

/** Removes what has expired, in small batches. */
export const pruneExpired: Job = {
  name: 'pruneExpired',
  every: minutes(15),
  async run({ store, clock }) {
    const until = pruneUntil(clock.now());
    for (const step of Object.values(pruneSteps)) {
      while (isFullBatch(await store.change((tx) => step(tx, until))));
    }
  },
};
