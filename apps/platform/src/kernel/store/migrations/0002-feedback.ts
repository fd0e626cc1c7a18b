import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people write to support; `tables.ts` says what the columns mean. */
export const feedback: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('feedback')
      .addColumn('feedbackID', 'text', (column) => column.primaryKey().notNull())
      .addColumn('accountID', 'text', (column) => column.references('accounts.accountID').onDelete('cascade'))
      .addColumn('email', 'text')
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('images', 'text', (column) => column.notNull())
      .addColumn('traceIdOfProblem', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('appID', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('feedback_by_createdAt').on('feedback').column('createdAt').execute();
    await db.schema.createIndex('feedback_by_accountID').on('feedback').column('accountID').execute();
  },
};
