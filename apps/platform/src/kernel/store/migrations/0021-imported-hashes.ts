import type { Migration } from 'kysely/migration';
import { type Db, table } from './new-table.ts';

/** What foreign password hashes there are; `tables.ts` says what the columns mean. */
export const importedHashes: Migration = {
  async up(db: Db) {
    await table(db, 'importedHashes', ['cost'], {
      text: ['cost', 'dummy'],
      moments: ['addedAt'],
      numbers: ['share'],
    }).execute();
  },
};
