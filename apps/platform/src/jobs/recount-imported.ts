import { hours } from '@foyer/contract/durations';
import { recountImported } from '../accounts/import/import-people.ts';
import type { Job } from './job.ts';

/** Counts how many passwords still have a hash from elsewhere. */
export const recountImportedHashes: Job = {
  name: 'recountImportedHashes',
  every: hours(24),
  lane: 'long',
  run: recountImported,
};
