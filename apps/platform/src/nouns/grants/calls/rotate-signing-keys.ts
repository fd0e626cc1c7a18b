import { hours } from '@foyer/contract/durations';
import type { Job } from '../../../kernel/jobs/job.ts';
import { rotateSigningKeys } from '../rules/signing-keys.ts';

/** Has a new key sign id_tokens after 90 days; the old one stays published for as long as it is kept. */
export const rotateKeys: Job = {
  name: 'rotateSigningKeys',
  every: hours(12),
  lane: 'short',
  run: rotateSigningKeys,
};
