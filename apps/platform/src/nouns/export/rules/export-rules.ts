import { hours, type Milliseconds, minutes, seconds } from '@foyer/contract/durations';
import type { Budget } from '../../../kernel/budget/budget.ts';
import type { Subject } from '../../../kernel/budget/subject.ts';

/** Exports of one account a day: each reads all that there is of it. */
export const exportBudget = (subject: Subject): Budget => ({
  kind: 'export.account',
  subject,
  max: 5,
  window: hours(24),
});

/** For how long the address of an export's file is good (settled C7). */
export const downloadLife: Milliseconds = minutes(10);

/** For how long a node has an export to itself without a sign of life. */
export const exportLease: Milliseconds = seconds(60);

/** Turns after which an export is given up: something in it cannot be exported. */
export const exportTurns = 5;

/** The size of the pieces in which files are stored, in bytes: small enough for quick changes. */
export const partBytes = 256 * 1024;

/** What the address of a download is marked for. */
export const downloadPurpose = 'download';

/** What is marked: which file, until when, for which browser and which session. */
export const downloadText = (exportID: string, until: number, bindHash: string, sessionID: string): string =>
  [exportID, until, bindHash, sessionID].join(' ');
