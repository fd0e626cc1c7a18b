import { type CreateIndexBuilder, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Db, index } from './new-table.ts';

/** Begins an index that has some of the rows only, or is ordered by an expression. */
const named = (db: Db, name: string, on: string): CreateIndexBuilder => db.schema.createIndex(name).on(on);

/**
 * Adds the keyed mark of its recipient to every letter; `tables.ts` describes the column. Letters of the release before have
 * none. Their index is empty 30 days after the last node of that release has stopped.
 */
async function letters(db: Db): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('recipientMark', 'text').execute();
  await named(db, 'outbox_by_recipientMark', 'outbox')
    .column('recipientMark')
    .where(sql<SqlBool>`"recipientMark" is not null`)
    .execute();
  await named(db, 'outbox_unmarked_by_recipient', 'outbox')
    .column('recipient')
    .where(sql<SqlBool>`"recipientMark" is null`)
    .execute();
  await named(db, 'outbox_waiting_by_address', 'outbox')
    .expression(sql`lower("recipient")`)
    .where(sql<SqlBool>`"state" = 'queued'`)
    .execute();
}

/** What is still to be done, among rows of which nearly all are over and kept for years. */
async function unfinished(db: Db): Promise<void> {
  await named(db, 'deletions_unfinished_by_effectiveAt', 'deletions')
    .column('effectiveAt')
    .where(sql<SqlBool>`"cancelledAt" is null and "doneAt" is null`)
    .execute();
  const open = sql<SqlBool>`"closedAt" is null`;
  await named(db, 'dsrrRequests_open_by_remindAt', 'dsrrRequests').column('remindAt').where(open).execute();
  await named(db, 'feedback_open_by_createdAt', 'feedback').column('createdAt').where(open).execute();
  await named(db, 'auditSeals_with_sources_by_newestAt', 'auditSeals')
    .column('newestAt')
    .where(sql<SqlBool>`"sourceSalt" != ''`)
    .execute();
}

/** Events that an app has to confirm are kept for three years, all others for 60 days. */
async function events(db: Db): Promise<void> {
  const isToConfirm = sql`"type" in ('account.deleted', 'account.brandDataDeleted')`;
  await index(db, 'partnerEvents', ['accountID']);
  await named(db, 'partnerEvents_unconfirmed_by_state_deliveredAt', 'partnerEvents')
    .columns(['state', 'deliveredAt'])
    .where(sql<SqlBool>`"confirmedAt" is null and ${isToConfirm}`)
    .execute();
  await named(db, 'partnerEvents_short_by_createdAt', 'partnerEvents')
    .column('createdAt')
    .where(sql<SqlBool>`not ${isToConfirm}`)
    .execute();
}

/** Indices for statements that used to read whole tables, most of them while an account is erased (decision 0087). */
export const nothingScans: Migration = {
  async up(db: Db) {
    await letters(db);
    await unfinished(db);
    await events(db);
    await index(db, 'sends', ['codeID']);
    await index(db, 'tickets', ['accountID']);
    await index(db, 'recoveries', ['vetoHash']);
    await index(db, 'recoveries', ['finishHash']);
    await named(db, 'feedback_by_address', 'feedback').expression(sql`lower("email")`).execute();
    // a sealed text begins with the id of its key and a dot, nine characters
    await named(db, 'otpFactors_by_key', 'otpFactors')
      .expression(sql`substr("sealedSecret", 1, 9)`)
      .column('accountID')
      .execute();
  },
};
