import type { EpochMs } from '../../../kernel/store/columns.ts';

/** The authenticator app of an account (RFC 6238). */
export interface OtpFactorTable {
  accountID: string;
  /** Base32, sealed with a server key and bound to the account (security: R21). */
  sealedSecret: string;
  /** The newest 30-second step whose code was accepted: none is accepted twice (security: R23). */
  lastStep: number;
  addedAt: EpochMs;
}

/** What an account's backup codes have in common. */
export interface BackupCodeSetTable {
  accountID: string;
  /** PHC string without its hash: one salt for the set, so that a try costs one hash (security: R30). */
  salt: string;
  createdAt: EpochMs;
}

/** One of an account's backup codes. */
export interface BackupCodeTable {
  accountID: string;
  /** argon2id under the salt of the set. */
  digest: string;
  usedAt: EpochMs | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    otpFactors: OtpFactorTable;
    backupCodeSets: BackupCodeSetTable;
    backupCodes: BackupCodeTable;
  }
}
