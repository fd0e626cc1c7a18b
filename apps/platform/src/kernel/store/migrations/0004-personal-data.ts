import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Db, index, table } from './new-table.ts';

/**
 * Counts and locks by a keyed hash of the address instead of the address (settled X7). What was counted is dropped: it
 * lasts a day at most, nobody has released this schema yet, and no migration has the keys to carry it over.
 */
async function subjects(db: Db): Promise<void> {
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
}

const consentColumns = {
  text: ['consentID', 'accountID', 'protocolCode', 'version', 'countryCode', 'language', 'appID', 'source'],
  moments: ['acceptedAt'],
} as const;

/** Receipts stand without a foreign key, so that they outlive the account (settled C2); SQLite drops none, so the table is rebuilt. */
async function consents(db: Db): Promise<void> {
  await table(db, 'receipts', ['consentID'], { ...consentColumns, momentsOrNull: ['keptUntil'] }).execute();
  const columns = [...consentColumns.text, ...consentColumns.moments];
  await (db as Kysely<Record<'receipts' | 'consents', Record<string, unknown>>>)
    .insertInto('receipts')
    .columns(columns)
    .expression((from) => from.selectFrom('consents').select(columns))
    .execute();
  await db.schema.dropTable('consents').execute();
  await db.schema.alterTable('receipts').renameTo('consents').execute();
  await index(db, 'consents', ['accountID']);
  await index(db, 'consents', ['keptUntil']);
}

/** What is kept of a person stands in columns of its own, and where it belongs; `tables.ts` says what the columns mean. */
export const personalData: Migration = {
  async up(db: Db) {
    await subjects(db);
    await consents(db);
  },
};
