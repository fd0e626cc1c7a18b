import type { EpochMs } from '../../store/tables.ts';

/**
 * What 11203 says of an address: where no account has it any more, but one had it until lately, when that was (settled A8).
 * @param since when the account was given another address; undefined where an account has it
 */
export const changedAt = (since: EpochMs | undefined): { changedAt?: string } =>
  since === undefined ? {} : { changedAt: new Date(since).toISOString() };
