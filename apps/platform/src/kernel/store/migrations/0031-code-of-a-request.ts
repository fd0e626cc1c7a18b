import type { Db, SchemaChange } from './new-table.ts';

/** Adds the id of the link that a code was issued for; `oauth-tables.ts` describes the column. */
export const codeOfARequest: SchemaChange = {
  async up(db: Db) {
    await db.schema.alterTable('oauthCodes').addColumn('requestID', 'text').execute();
  },
  indices: (db) => [
    db.schema.createIndex('oauthCodes_by_requestID').on('oauthCodes').column('requestID').unique(),
  ],
};
