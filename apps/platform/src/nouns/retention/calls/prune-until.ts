import { limits } from '@foyer/contract/limits';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { PruneUntil } from '../../person-data/store/prune.ts';
import { retention } from '../rules/retention.ts';
import { dayOf } from '../store/departures.ts';

/** Up to which moment each kind of row may go (security: Figures, retention). */
export const pruneUntil = (now: EpochMs): PruneUntil => ({
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
  logouts: now - retention.logouts,
  deletionEvents: now - retention.deletionEvents,
  signingKeys: now - retention.signingKeys,
  feedback: now - retention.feedback,
  departures: dayOf(now - retention.departures),
});
