import type { Migration } from 'kysely/migration';
import type { Db } from './new-table.ts';

/** Consents that were withdrawn; `tables.ts` says what the column means. */
export const withdrawnConsents: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('consents').addColumn('withdrawnAt', 'bigint').execute();
  },
};
