import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** A way back into an account whose second factors are lost, open after 72 hours (settled A15). */
export interface RecoveryTable {
  recoveryID: string;
  accountID: string;
  /** Of the link in the letters that announce it: whoever has it can stop the recovery. */
  vetoHash: Hash;
  /** Of the link in the letter that goes out after the wait. */
  finishHash: Hash;
  startedAt: EpochMs;
  availableAt: EpochMs;
  expiresAt: EpochMs;
  /** When the letter with the link to finish it was posted. */
  announcedAt: EpochMs | null;
  /** When it was finished, vetoed or cancelled. */
  endedAt: EpochMs | null;
  /** `factor` if a second factor has ended it, and nobody has vetoed it since. */
  endedBy: 'factor' | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    recoveries: RecoveryTable;
  }
}
