import { limits } from '@foyer/contract/limits';
import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import { sql } from 'kysely';
import type { Subject } from '../../../kernel/budget/subject.ts';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { inWords, keptFor, retention } from '../../retention/rules/retention.ts';

/** Counts of events within a window that starts with the first of them; the key is all of the first five columns. */
export const counters = table('counters', {
  columns: {
    /** Whose address, mailbox or account; empty where it is nobody's. No address is ever part of a key (settled X7). */
    subject: text<Subject | ''>().personal().withheld('internal'),
    /** What is counted, for example `send.daily`. */
    kind: text(),
    /** What the counted codes are for; empty where that tells nothing apart. */
    bizType: text<CodePurpose | ''>(),
    /** Bind hash of the browser; empty where it tells nothing apart. */
    device: text<Hash | ''>().personal().withheld('others'),
    /** The client's address; empty where it tells nothing apart. */
    source: text().personal().withheld('others'),
    windowStart: moment(),
    count: number(),
    /** When the row may go. */
    expiresAt: moment(),
  },
  key: ['subject', 'kind', 'bizType', 'device', 'source'],
  indices: ['expiresAt'],
  holds: 'how often something was tried, by keyed hash of the address, browser and source',
  kept: `until the window ends, ${inWords(limits.send.daily.window)} at most`,
  over: [{ since: 'expiresAt' }],
  erased: 'deleted',
  exportedAs: 'counts',
  foundBy: 'subject',
});
export type CounterTable = Row<typeof counters>;

/** Consecutive wrong passwords by address, whether or not an account has it; the key is the first two columns. */
export const locks = table('locks', {
  columns: {
    subject: text<Subject>().personal().withheld('internal'),
    /** A device that the address knows, which strangers never lock; empty for all strangers together. */
    bindHash: text<Hash | ''>().personal().withheld('others'),
    /** Those that are being compared included, until one of them turns out right. */
    failures: number(),
    lastFailureAt: moment(),
    lockedUntil: moment(),
    /** How many of the failures are being compared: a lock that one of them made is not certain yet. */
    comparing: number().withheld('internal'),
    /** When those count as wrong that nobody has said more of, because their node has died. */
    comparingUntil: moment().withheld('internal'),
  },
  key: ['subject', 'bindHash'],
  indices: ['lastFailureAt'],
  holds: 'wrong passwords, by keyed hash of the address, whether or not an account has it',
  kept: `${keptFor.failures} after the last; until a reset where they have shut the password off`,
  over: [
    // what has shut the password off stays until the owner resets it, however long that takes (security: R50)
    {
      since: 'lastFailureAt',
      for: retention.failures,
      onlyIf: (now) =>
        sql`${sql.ref('lockedUntil')} <= ${now} and ${sql.ref('failures')} < ${limits.lock.offAfter}`,
    },
  ],
  erased: 'deleted',
  exportedAs: 'wrongPasswords',
  foundBy: 'subject',
});
export type LockTable = Row<typeof locks>;

/** Browsers that the link of a lock mail has freed, until the lock ends. */
export const unlockedBrowsers = table('unlockedBrowsers', {
  columns: {
    subject: text<Subject>().personal().withheld('internal'),
    bindHash: text<Hash>().personal().withheld('secret'),
    until: moment(),
  },
  key: ['subject', 'bindHash'],
  indices: ['until'],
  holds: 'browsers that a lock mail has freed, by keyed hash of the address',
  kept: 'until the lock ends',
  over: [{ since: 'until' }],
  erased: 'deleted',
  exportedAs: 'freedBrowsers',
  foundBy: 'subject',
});
export type UnlockedBrowserTable = Row<typeof unlockedBrowsers>;
