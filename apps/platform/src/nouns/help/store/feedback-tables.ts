import type { FeedbackTopic } from '@foyer/contract/calls/help';
import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { EpochMs } from '../../../kernel/store/columns.ts';

/** What somebody wrote to support. */
export interface FeedbackTable {
  feedbackID: string;
  /** Null where nobody was signed in. */
  accountID: string | null;
  /** Where an answer goes, if not to the account's address. */
  email: string | null;
  topic: FeedbackTopic;
  message: string;
  traceIdOfProblem: string | null;
  language: Language;
  appID: AppID;
  createdAt: EpochMs;
  /** Support's answer and its time; null if there is none. */
  answer: string | null;
  answeredAt: EpochMs | null;
  /** When support was done with it. */
  closedAt: EpochMs | null;
}

/** A picture that came with feedback. */
export interface FeedbackImageTable {
  feedbackID: string;
  position: number;
  kind: 'png' | 'jpg' | 'webp';
  bytes: Buffer;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    feedback: FeedbackTable;
    feedbackImages: FeedbackImageTable;
  }
}
