import type { DeletionScope } from '@foyer/contract/nouns/deletion';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/**
 * Who wanted a deletion: the owner, one through the privacy office, the operator, or nobody, where an account was never
 * verified.
 */
export type DeletionOrigin = 'owner' | 'dsrr' | 'operator' | 'unverified';

/** A deletion from its request to its receipt, which outlives the account and names nobody. */
export interface DeletionTable {
  /** 128 random bits: whoever has it can follow the deletion. */
  receiptID: string;
  /** Null once the account is erased, or the data of the brands are. */
  accountID: string | null;
  scope: DeletionScope;
  origin: DeletionOrigin;
  /** JSON, ids of brands; none where the whole account is deleted. */
  brandIDs: string;
  /** JSON, ids of all apps that those brands had when it was asked for. */
  appIDs: string;
  /** Of the link in the letters about it, which stops it (settled X5). */
  cancelHash: Hash;
  requestedAt: EpochMs;
  /** Its number among what happened to the account; null where a release wrote it that numbered nothing. */
  sequence: number | null;
  effectiveAt: EpochMs;
  /** When its owner was reminded. */
  remindedAt: EpochMs | null;
  cancelledAt: EpochMs | null;
  /** When erasing began; from here on nobody stops it. */
  begunAt: EpochMs | null;
  /** JSON, part of the platform → when nothing was left there. */
  erased: string;
  /** Of the letter that says that it is done, until that has gone; nothing else of the person is left by then. */
  lastLetterID: string | null;
  doneAt: EpochMs | null;
  /** When the row goes; null before it is done or cancelled. */
  keptUntil: EpochMs | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    deletions: DeletionTable;
  }
}
