import type { Hash } from '../../../kernel/store/columns.ts';
import { large, moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { keptFor } from '../../retention/rules/retention.ts';

/** The audit trail, append-only. */
export const audit = table('audit', {
  columns: {
    auditID: text(),
    at: moment(),
    event: text(),
    actor: text<'user' | 'operator' | 'system'>(),
    accountID: text().orNull().personal().withheld('twice'),
    source: text().personal(),
    bindHash: text<Hash>().orNull().personal().withheld('secret'),
    traceId: text(),
    /** JSON, without secrets or addresses. */
    details: text().personal(),
    /** Proves that the platform wrote the row; empty in rows older than the first seal. */
    mark: text().withheld('internal'),
    /** Of the seal that holds the row; null while it waits for one, -1 where the platform did not write it. */
    sealNumber: large().orNull().withheld('internal'),
  },
  key: ['auditID'],
  indices: [['accountID', 'at'], 'at', 'sealNumber'],
  holds: 'what was done to which account, from where; never an address',
  kept: `sources ${keptFor.auditSources}, rows ${keptFor.auditRows}`,
  erased: 'stays',
  exportedAs: 'activity',
});
export type AuditTable = Row<typeof audit>;

/** Seals of the audit trail: each holds the hash of its rows and of the seal before it (security: R110). */
export const auditSeals = table('auditSeals', {
  columns: {
    number: large(),
    madeAt: moment(),
    rowCount: number(),
    newestAt: moment(),
    rowsHash: text(),
    sourcesHash: text(),
    previousHash: text(),
    /** Went into `sourcesHash`; emptied when the sources of the rows are cut. */
    sourceSalt: text(),
    /** Of all above but the salt. */
    hash: text(),
    /** Of the hash, under a server key. */
    signature: text(),
  },
  key: ['number'],
  indices: ['newestAt'],
  partial: ['auditSeals_with_sources_by_newestAt'],
  kept: 'for good',
});
export type AuditSealTable = Row<typeof auditSeals>;
