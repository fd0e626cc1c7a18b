import { days, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { deadKept } from '../domain/retention.ts';
import { isFullBatch, type PruneUntil, pruneSteps } from '../store/jobs/prune.ts';
import type { EpochMs } from '../store/tables.ts';
import type { Job } from './job.ts';

/** Up to when which rows go (security: Figures, retention). */
const pruneUntil = (now: EpochMs): PruneUntil => ({
  expired: now - deadKept,
  sends: now - deadKept,
  idempotency: now - limits.idempotencyKeyLife,
  deadSessions: now - deadKept,
  idleSessions: now - limits.session.idle - deadKept,
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
