import { type CreateIndexBuilder, type SqlBool, sql } from 'kysely';
import { type Db, type Index, indexOn, type SchemaChange } from './new-table.ts';

/** Begins an index that has some of the rows only, or is ordered by an expression. */
const named = (db: Db, name: string, on: string): CreateIndexBuilder => db.schema.createIndex(name).on(on);

/** Letters by the mark of their recipient. The second index is empty 30 days after the last node of the release before has stopped. */
const letters = (db: Db): Index[] => [
  named(db, 'outbox_by_recipientMark', 'outbox')
    .column('recipientMark')
    .where(sql<SqlBool>`"recipientMark" is not null`),
  named(db, 'outbox_unmarked_by_recipient', 'outbox')
    .column('recipient')
    .where(sql<SqlBool>`"recipientMark" is null`),
  named(db, 'outbox_waiting_by_address', 'outbox')
    .expression(sql`lower("recipient")`)
    .where(sql<SqlBool>`"state" = 'queued'`),
];

const isOpen = sql<SqlBool>`"closedAt" is null`;

/** What is still to be done, among rows of which nearly all are over and kept for years. */
const unfinished = (db: Db): Index[] => [
  named(db, 'deletions_unfinished_by_effectiveAt', 'deletions')
    .column('effectiveAt')
    .where(sql<SqlBool>`"cancelledAt" is null and "doneAt" is null`),
  named(db, 'dsrrRequests_open_by_remindAt', 'dsrrRequests').column('remindAt').where(isOpen),
  named(db, 'feedback_open_by_createdAt', 'feedback').column('createdAt').where(isOpen),
  named(db, 'auditSeals_with_sources_by_newestAt', 'auditSeals')
    .column('newestAt')
    .where(sql<SqlBool>`"sourceSalt" != ''`),
];

const isToConfirm = sql`"type" in ('account.deleted', 'account.brandDataDeleted')`;

/** Events that an app has to confirm are kept for three years, all others for 60 days. */
const events = (db: Db): Index[] => [
  indexOn(db, 'partnerEvents', ['accountID']),
  named(db, 'partnerEvents_unconfirmed_by_state_deliveredAt', 'partnerEvents')
    .columns(['state', 'deliveredAt'])
    .where(sql<SqlBool>`"confirmedAt" is null and ${isToConfirm}`),
  named(db, 'partnerEvents_short_by_createdAt', 'partnerEvents')
    .column('createdAt')
    .where(sql<SqlBool>`not ${isToConfirm}`),
];

/**
 * Adds the keyed mark of its recipient to every letter (letters of the release before have none), and indices for statements
 * that used to read whole tables, most of them while an account is erased (decision 0087).
 */
export const nothingScans: SchemaChange = {
  async up(db: Db) {
    await db.schema.alterTable('outbox').addColumn('recipientMark', 'text').execute();
  },
  indices: (db) => [
    ...letters(db),
    ...unfinished(db),
    ...events(db),
    indexOn(db, 'sends', ['codeID']),
    indexOn(db, 'tickets', ['accountID']),
    indexOn(db, 'recoveries', ['vetoHash']),
    indexOn(db, 'recoveries', ['finishHash']),
    named(db, 'feedback_by_address', 'feedback').expression(sql`lower("email")`),
    // a sealed text begins with the id of its key and a dot, nine characters
    named(db, 'otpFactors_by_key', 'otpFactors')
      .expression(sql`substr("sealedSecret", 1, 9)`)
      .column('accountID'),
  ],
};
