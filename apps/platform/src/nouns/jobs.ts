import type { Job } from '../kernel/jobs/job.ts';
import { pruneAudit } from './audit/calls/prune-audit.ts';
import { sealAudit } from './audit/calls/seal-audit.ts';
import { remindOfDeletions } from './deletion/calls/remind-of-deletions.ts';
import { remindOfDsrr } from './dsrr/calls/remind-of-dsrr.ts';
import { carryOutDeletions } from './erasing/calls/carry-out-deletions.ts';
import { pruneUnverified } from './erasing/calls/prune-unverified.ts';
import { countUnconfirmedEvents } from './events/calls/count-unconfirmed.ts';
import { deliverEvents } from './events/calls/deliver-events.ts';
import { makeExports } from './export/calls/make-exports.ts';
import { rotateKeys } from './grants/calls/rotate-signing-keys.ts';
import { recountImportedHashes } from './imports/calls/recount-imported.ts';
import { endVoiceConsents } from './legal/calls/end-voice-consents.ts';
import { announceRecoveries } from './recovery/calls/announce-recoveries.ts';
import { settleRecoveryAddresses } from './recovery-address/calls/settle-recovery-addresses.ts';
import { pruneExpired } from './retention/calls/prune-expired.ts';
import { resealSecrets } from './secrets/calls/reseal-secrets.ts';

/** Every job there is. */
export const jobs: readonly Job[] = [
  pruneExpired,
  pruneUnverified,
  sealAudit,
  pruneAudit,
  announceRecoveries,
  settleRecoveryAddresses,
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
