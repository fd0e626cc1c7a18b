import { announceRecoveries } from './announce-recoveries.ts';
import { carryOutDeletions } from './carry-out-deletions.ts';
import { countUnconfirmedEvents } from './count-unconfirmed.ts';
import { deliverEvents } from './deliver-events.ts';
import { endVoiceConsents } from './end-voice-consents.ts';
import type { Job } from './job.ts';
import { makeExports } from './make-exports.ts';
import { pruneAudit } from './prune-audit.ts';
import { pruneExpired } from './prune-expired.ts';
import { pruneUnverified } from './prune-unverified.ts';
import { recountImportedHashes } from './recount-imported.ts';
import { remindOfDeletions } from './remind-of-deletions.ts';
import { remindOfDsrr } from './remind-of-dsrr.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { rotateKeys } from './rotate-signing-keys.ts';
import { sealAudit } from './seal-audit.ts';

/** Every job there is. */
export const jobs: readonly Job[] = [
  pruneExpired,
  pruneUnverified,
  sealAudit,
  pruneAudit,
  announceRecoveries,
  remindOfDsrr,
  deliverEvents,
  countUnconfirmedEvents,
  remindOfDeletions,
  carryOutDeletions,
  resealSecrets,
  makeExports,
  rotateKeys,
  recountImportedHashes,
  endVoiceConsents,
];
