import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, table } from './new-table.ts';

/** Adds what users have allowed apps of other companies; `app-consent-tables.ts` describes the columns. */
export const appConsents: Migration = {
  async up(db: Db) {
    const made = table(db, 'appConsents', ['accountID', 'clientID'], {
      text: ['accountID', 'clientID', 'scope', 'version'],
      moments: ['allowedAt'],
    });
    await belongsTo(made, 'appConsents', 'accountID', 'accounts').execute();
  },
};
