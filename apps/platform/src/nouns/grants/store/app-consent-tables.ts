import type { EpochMs } from '../../../kernel/store/columns.ts';

/** What an account's owner has allowed an app of another company, until it is taken back (settled G4). */
export interface AppConsentTable {
  accountID: string;
  clientID: string;
  /** Every scope that was allowed, between blanks. */
  scope: string;
  /** Of the words that were shown last. */
  version: string;
  /** When it was allowed last. */
  allowedAt: EpochMs;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    appConsents: AppConsentTable;
  }
}
