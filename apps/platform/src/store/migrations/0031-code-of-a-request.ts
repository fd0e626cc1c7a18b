import type { Migration } from 'kysely/migration';
import type { Db } from './new-table.ts';

/** Adds the id of the link that a code was issued for; `oauth-tables.ts` describes the column. */
export const codeOfARequest: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('oauthCodes').addColumn('requestID', 'text').execute();
    await db.schema
      .createIndex('oauthCodes_by_requestID')
      .on('oauthCodes')
      .column('requestID')
      .unique()
      .execute();
  },
};
