import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** Letters to be sent: which letter and its data, never the rendered code. */
export interface OutboxTable {
  outboxID: string;
  letter: string;
  /** JSON of the letter's typed data. */
  data: string;
  /** The address; once the letter has ended, its mark. */
  recipient: string;
  /** The keyed hash of the address, by which its letters are found; null where a release wrote the letter that had none. */
  recipientMark: Hash | null;
  language: Language;
  appID: AppID;
  state: 'queued' | 'sent' | 'refused' | 'expired';
  attempts: number;
  dueAt: EpochMs;
  /** After this the content makes no sense any more. */
  expiresAt: EpochMs;
  /** Held by the node that is sending it until then. */
  leasedUntil: EpochMs;
  createdAt: EpochMs;
  sentAt: EpochMs | null;
  /** SMTP reply code or error class of the last try; never its text, which may quote the address. */
  lastError: string | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}
