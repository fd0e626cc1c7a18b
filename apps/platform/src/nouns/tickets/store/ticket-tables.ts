import type { TicketPurpose } from '@foyer/contract/nouns/code-purposes';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** Short-lived, single-use proofs (bizTokens and link tokens). */
export interface TicketTable {
  ticketHash: Hash;
  purpose: TicketPurpose;
  emailKey: string;
  accountID: string | null;
  /** The browser that passed the step; null for link tokens, which any browser may open. */
  bindHash: Hash | null;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  usedAt: EpochMs | null;
  /** The session that is stepped up; null where it is a sign-in, or none (settled A2). */
  sessionID: string | null;
  /** Second factors that were tried with it. */
  tries: number;
  /** JSON: what the next step must know of this one; a secret in it is sealed. */
  details: string;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    tickets: TicketTable;
  }
}
