import { minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { retention } from '../domain/retention.ts';
import { type PruneUntil, pruneSteps } from '../store/jobs/prune.ts';
import type { EpochMs } from '../store/tables.ts';
import type { Job } from './job.ts';

/** Up to which moment each kind of row may go (security: Figures, retention). */
const pruneUntil = (now: EpochMs): PruneUntil => ({
  now,
  expiredProofs: now - retention.expiredProofs,
  sends: now - retention.sends,
  replies: now - retention.replies,
  deadSessions: now - retention.deadSessions,
  idleSessions: now - limits.session.idle - retention.deadSessions,
  letters: now - retention.letters,
  failures: now - retention.failures,
  devices: now - retention.devices,
  removedPasskeys: now - retention.removedPasskeys,
  endedGrants: now - retention.endedGrants,
  rotatedTokens: now - retention.rotatedTokens,
  endedSecrets: now - retention.endedSecrets,
  events: now - retention.events,
  deletionEvents: now - retention.deletionEvents,
  signingKeys: now - retention.signingKeys,
});

/** Removes what has expired, in small batches. */
export const pruneExpired: Job = {
  name: 'pruneExpired',
  every: minutes(15),
  async run({ store, clock }) {
    const until = pruneUntil(clock.now());
    for (const step of pruneSteps) {
      while (await store.change((tx) => step(tx, until)));
    }
  },
};
