import { limits } from '@foyer/contract/limits';
import type { Hash } from './columns.ts';
import { moment, type Row, type Rows, table, text } from './table.ts';

/** First answers by Idempotency-Key, sealed with a server key. */
export const idempotency = table('idempotency', {
  columns: {
    keyHash: text<Hash>(),
    /** Null while the first request runs. */
    sealedReply: text().orNull().personal(),
    createdAt: moment(),
  },
  key: ['keyHash'],
  indices: ['createdAt'],
  holds: 'first answers, sealed with a server key',
  over: [{ since: 'createdAt', for: limits.idempotencyKeyLife }],
  erased: 'stays',
  notExported: 'sealed, and found by the key of a request alone',
});
export type IdempotencyTable = Row<typeof idempotency>;

/** When each periodic job may run again, on whichever node; while one runs, when its node's turn ends. */
const jobs = table('jobs', {
  columns: {
    job: text(),
    dueAt: moment(),
  },
  key: ['job'],
  kept: 'for good',
  isSmall: true,
});

/** One row: which database this is. */
const installation = table('installation', {
  columns: {
    /** Random, made with the schema; data directories remember it. */
    databaseID: text(),
    /** The newest time that a node has seen: a clock that is behind it went back. */
    newestTime: moment(),
  },
  key: ['databaseID'],
  kept: 'for good',
  isSmall: true,
});

/** The tables that no noun has. */
export const kernelTables = { idempotency, jobs, installation };

/** The rows of the whole schema; `nouns/tables.ts` adds those of the nouns. */
export interface Tables extends Rows<typeof kernelTables> {}
