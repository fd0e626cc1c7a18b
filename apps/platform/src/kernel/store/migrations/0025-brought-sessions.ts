import type { Migration } from 'kysely/migration';
import type { Db } from './new-table.ts';

/** Which app's link brought a session; `tables.ts` says what the column means. */
export const broughtSessions: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('sessions').addColumn('entryAppID', 'text').execute();
  },
};
