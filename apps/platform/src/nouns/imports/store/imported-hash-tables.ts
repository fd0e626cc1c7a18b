import type { EpochMs } from '../../../kernel/store/columns.ts';

/** A kind of password hash that came from elsewhere and is compared as it came until its owner signs in. */
export interface ImportedHashTable {
  /** What such hashes begin with, up to the salt. */
  cost: string;
  /** One that no password fits. */
  dummy: string;
  /** How many of the passwords of accounts have one, in millionths. */
  share: number;
  addedAt: EpochMs;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    importedHashes: ImportedHashTable;
  }
}
