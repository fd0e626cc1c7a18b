import type { ChangeKind } from '@foyer/contract/nouns/change-kinds';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** A change that can be undone, with the address to which its link went: the one that was valid before. */
export interface ChangeTable {
  changeID: string;
  accountID: string;
  kind: ChangeKind;
  /** The address before the change; where it was the address that changed, nobody else gets it meanwhile. */
  email: string;
  emailKey: string;
  /** JSON: what else protected the account before the change. Secrets in it are sealed as they were. */
  before: string;
  /** Of the link in the letter about it (settled X5). */
  linkHash: Hash;
  madeAt: EpochMs;
  /** Its number among what happened to the account; null where a release made it that numbered nothing. */
  sequence: number | null;
  expiresAt: EpochMs;
  /** When it was undone, by its own link or by that of an earlier change. */
  endedAt: EpochMs | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    changes: ChangeTable;
  }
}
