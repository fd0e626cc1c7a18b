import type { Language } from '@foyer/contract/languages';
import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import type { DsrrKind, DsrrOutcome } from '@foyer/contract/nouns/dsrr';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** A request that came in through the privacy office; it outlives the account, without its address. */
export interface DsrrRequestTable {
  /** 128 random bits: links name it. */
  requestID: string;
  kind: DsrrKind;
  /** The address that it came from; empty once its person is erased. */
  email: string;
  emailKey: string;
  /**
   * The account that had the address when it came in, from the proof on whose it is; null where there is none. It keeps the
   * request when it changes its address.
   */
  accountID: string | null;
  /** Whose law says by when it is answered. */
  countryCode: string;
  language: Language;
  /** The app that it came through, and where the person goes back to there. */
  appID: AppID;
  redirectUri: string | null;
  /** Of the link by which it is followed, in every letter about it. */
  followHash: Hash;
  receivedAt: EpochMs;
  /** By when the law demands an answer. */
  dueAt: EpochMs;
  /** When the privacy office is reminded, unless it is closed before. */
  remindAt: EpochMs;
  remindedAt: EpochMs | null;
  provenAt: EpochMs | null;
  /** By what; a session is that of the account. */
  provenBy: 'session' | 'mailbox' | null;
  /** Since when somebody works on it. */
  begunAt: EpochMs | null;
  closedAt: EpochMs | null;
  outcome: DsrrOutcome | null;
  /** When the row goes; null while it is open. */
  keptUntil: EpochMs | null;
}

/** The link of a letter that proves a mailbox for a privacy request, once (settled X5). */
export interface DsrrLinkTable {
  linkHash: Hash;
  requestID: string;
  purpose: LinkedPurpose;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  usedAt: EpochMs | null;
}

/** What the privacy office wrote to the sender of a request. */
export interface DsrrAnswerTable {
  answerID: string;
  requestID: string;
  answeredAt: EpochMs;
  /** As they were mailed. */
  words: string;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    dsrrRequests: DsrrRequestTable;
    dsrrLinks: DsrrLinkTable;
    dsrrAnswers: DsrrAnswerTable;
  }
}
