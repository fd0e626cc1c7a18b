import type { AppID } from '@foyer/contract/nouns/partner-apps';
import { bytes, large, moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { keptFor } from '../../retention/rules/retention.ts';

/** An export of everything that is kept of an account's owner (settled C7); an account has one at most. */
export const exports = table('exports', {
  columns: {
    exportID: text(),
    accountID: ofAccount(),
    state: text<'making' | 'ready'>(),
    /** Signed hours, as the browser that asked for it said: its file and its letter tell times in it. */
    timeZone: text().personal(),
    /** The app that its owner came from. */
    appID: text<AppID>(),
    requestedAt: moment(),
    /** Which node's turn at making it: what an earlier one still writes is not taken. */
    attempt: number().withheld('internal'),
    /** Until when the node that makes it has it to itself; after that another begins anew. */
    leasedUntil: moment().withheld('internal'),
    /** How much of it is made, in percent. */
    progress: number(),
    /** The size of its file; 0 while it is made. */
    bytes: large(),
    madeAt: moment().orNull(),
    /** When it is erased; null while it is made. */
    expiresAt: moment().orNull(),
  },
  key: ['exportID'],
  indices: ['accountID', ['state', 'leasedUntil'], 'expiresAt'],
  holds: 'that an export of everything here was asked for, and how far it is',
  kept: `${keptFor.exports} after it is made`,
  over: [{ since: 'expiresAt' }],
  atOnce: 10,
  exportedAs: 'exports',
});
export type ExportTable = Row<typeof exports>;

/** A piece of an export's file. */
export const exportParts = table('exportParts', {
  columns: {
    exportID: text().of(exports).personal(),
    position: number(),
    bytes: bytes().personal(),
  },
  key: ['exportID', 'position'],
  holds: 'the file of an export, which has all of the above',
  kept: 'as long as the export',
  notExported: 'is the file of an export itself',
});
