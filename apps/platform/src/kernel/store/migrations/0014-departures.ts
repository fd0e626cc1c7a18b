import type { Migration } from 'kysely/migration';
import { type Db, table } from './new-table.ts';

/** How many rows went and when; `tables.ts` says what the columns mean. */
export const departures: Migration = {
  async up(db: Db) {
    await table(db, 'departures', ['day', 'tableName'], {
      text: ['day', 'tableName'],
      moments: ['rows'],
    }).execute();
  },
};
