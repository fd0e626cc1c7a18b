import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import type { Subject } from '../../../kernel/budget/subject.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** Counts of events within a window that starts with the first of them; the key is all of the first five columns. */
export interface CounterTable {
  /** Whose address, mailbox or account; empty where it is nobody's. No address is ever part of a key (settled X7). */
  subject: Subject | '';
  /** What is counted, for example `send.daily`. */
  kind: string;
  /** What the counted codes are for; empty where that tells nothing apart. */
  bizType: CodePurpose | '';
  /** Bind hash of the browser; empty where it tells nothing apart. */
  device: Hash | '';
  /** The client's address; empty where it tells nothing apart. */
  source: string;
  windowStart: EpochMs;
  count: number;
  /** When the row may go. */
  expiresAt: EpochMs;
}

/** Consecutive wrong passwords by address, whether or not an account has it; the key is the first two columns. */
export interface LockTable {
  subject: Subject;
  /** A device that the address knows, which strangers never lock; empty for all strangers together. */
  bindHash: Hash | '';
  /** Those that are being compared included, until one of them turns out right. */
  failures: number;
  lastFailureAt: EpochMs;
  lockedUntil: EpochMs;
  /** How many of the failures are being compared: a lock that one of them made is not certain yet. */
  comparing: number;
  /** When those count as wrong that nobody has said more of, because their node has died. */
  comparingUntil: EpochMs;
}

/** Browsers that the link of a lock mail has freed, until the lock ends. */
export interface UnlockedBrowserTable {
  subject: Subject;
  bindHash: Hash;
  until: EpochMs;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    counters: CounterTable;
    locks: LockTable;
    unlockedBrowsers: UnlockedBrowserTable;
  }
}
