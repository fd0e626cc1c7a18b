import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** A mailed code; its digits are derived from `codeID` and never stored. */
export interface CodeTable {
  codeID: string;
  emailKey: string;
  /** Whose session asked for it; null where nobody was signed in. */
  accountID: string | null;
  bizType: CodePurpose;
  bindHash: Hash;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  tries: number;
  usedAt: EpochMs | null;
  replacedAt: EpochMs | null;
}

/** One mailing of a code, asked after with getCodeDelivery. */
export interface SendTable {
  sendHash: Hash;
  codeID: string;
  outboxID: string;
  bindHash: Hash;
  createdAt: EpochMs;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    codes: CodeTable;
    sends: SendTable;
  }
}
