import type { Migration } from 'kysely/migration';
import { type Db, index, table } from './new-table.ts';

/** Deletions and their receipts, which outlive the account; `deletion-tables.ts` says what the columns mean. */
export const deletions: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('accounts').addColumn('deletionAt', 'bigint').execute();
    await table(db, 'deletions', ['receiptID'], {
      text: ['receiptID', 'scope', 'origin', 'brandIDs', 'appIDs', 'cancelHash', 'erased'],
      textOrNull: ['accountID', 'lastLetterID'],
      moments: ['requestedAt', 'effectiveAt'],
      momentsOrNull: ['remindedAt', 'cancelledAt', 'begunAt', 'doneAt', 'keptUntil'],
    }).execute();
    await index(db, 'deletions', ['accountID']);
    await index(db, 'deletions', ['cancelHash']);
    await index(db, 'deletions', ['effectiveAt']);
    await index(db, 'deletions', ['keptUntil']);
  },
};
