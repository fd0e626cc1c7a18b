import { hours } from '@foyer/contract/durations';
import type { Job } from '../../../kernel/jobs/job.ts';
import { recountImported } from '../rules/import-people.ts';

/** Counts how many passwords still have a hash from elsewhere. */
export const recountImportedHashes: Job = {
  name: 'recountImportedHashes',
  every: hours(24),
  lane: 'long',
  run: recountImported,
};
