import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Marks and seals of the audit trail; `tables.ts` says what the columns mean. */
export const auditSeals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('audit')
      .addColumn('mark', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('audit').addColumn('sealNumber', 'bigint').execute();
    await db.schema.createIndex('audit_by_sealNumber').on('audit').column('sealNumber').execute();
    await db.schema
      .createTable('auditSeals')
      .addColumn('number', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('madeAt', 'bigint', (column) => column.notNull())
      .addColumn('rowCount', 'integer', (column) => column.notNull())
      .addColumn('newestAt', 'bigint', (column) => column.notNull())
      .addColumn('rowsHash', 'text', (column) => column.notNull())
      .addColumn('sourcesHash', 'text', (column) => column.notNull())
      .addColumn('previousHash', 'text', (column) => column.notNull())
      .addColumn('sourceSalt', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('signature', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('auditSeals_by_newestAt').on('auditSeals').column('newestAt').execute();
  },
};
