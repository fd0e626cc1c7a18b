import type { Migration } from 'kysely/migration';
import { type Db, index, table } from './new-table.ts';

/**
 * Counts and locks by a keyed hash of the address instead of the address (settled X7). What was counted is dropped: it
 * lasts a day at most, nobody has released this schema yet, and no migration has the keys to carry it over.
 */
export const subjects: Migration = {
  async up(db: Db) {
    for (const name of ['counters', 'locks', 'unlockedBrowsers']) await db.schema.dropTable(name).execute();
    await table(db, 'counters', ['subject', 'kind', 'bizType', 'device', 'source'], {
      text: ['subject', 'kind', 'bizType', 'device', 'source'],
      moments: ['windowStart', 'expiresAt'],
      numbers: ['count'],
    }).execute();
    await index(db, 'counters', ['expiresAt']);
    await table(db, 'locks', ['subject', 'bindHash'], {
      text: ['subject', 'bindHash'],
      moments: ['lastFailureAt', 'lockedUntil'],
      numbers: ['failures'],
    }).execute();
    await index(db, 'locks', ['lastFailureAt']);
    await table(db, 'unlockedBrowsers', ['subject', 'bindHash'], {
      text: ['subject', 'bindHash'],
      moments: ['until'],
    }).execute();
    await index(db, 'unlockedBrowsers', ['until']);
  },
};
