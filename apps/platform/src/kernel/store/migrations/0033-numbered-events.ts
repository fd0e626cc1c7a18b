import type { Migration } from 'kysely/migration';
import type { Db } from './new-table.ts';

/** Adds the number of an event among what happened to its account; `event-tables.ts` describes the column. */
export const numberedEvents: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('partnerEvents').addColumn('sequence', 'integer').execute();
  },
};
