import type { Migration } from 'kysely/migration';
import type { Db } from './new-table.ts';

/** Finds accounts that nobody has verified without looking through all of them, every hour. */
export const unverifiedAccounts: Migration = {
  async up(db: Db) {
    await db.schema
      .createIndex('accounts_unverified_by_createdAt')
      .on('accounts')
      .column('createdAt')
      .where('emailVerifiedAt' as never, 'is', null)
      .execute();
  },
};
