import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { ConsentSubject } from '@foyer/contract/nouns/protocol-codes';
import type { EpochMs } from '../../../kernel/store/columns.ts';

/** Receipts of accepted protocols, and of consents to news by mail; they outlive the account under its random id (settled C2). */
export interface ConsentTable {
  consentID: string;
  accountID: string;
  protocolCode: ConsentSubject;
  /** Of the document; for news that of the privacy policy, which says what news are. */
  version: string;
  countryCode: string;
  language: Language;
  appID: AppID;
  /** Where it came from; empty once the account is erased. */
  source: string;
  acceptedAt: EpochMs;
  /** Since when it holds no longer; null while it does. */
  withdrawnAt: EpochMs | null;
  /** When the row goes; null while there is an account. */
  keptUntil: EpochMs | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    consents: ConsentTable;
  }
}
