import { SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, index, table } from './new-table.ts';

/** The address that an account is about to have, its picture, and what its browsers are called. */
async function columns(db: Db): Promise<void> {
  const account = () => db.schema.alterTable('accounts');
  await account().addColumn('pendingEmail', 'text').execute();
  await account().addColumn('pendingEmailAt', 'bigint').execute();
  await account().addColumn('pictureID', 'text').execute();
  await db.schema.alterTable('codes').addColumn('accountID', 'text').execute();
  await index(db, 'codes', ['accountID']);
  await db.schema.alterTable('devices').addColumn('ownName', 'text').execute();
  await db.schema.alterTable('devices').addColumn('country', 'text').execute();
}

/** What can be taken back. */
async function changes(db: Db): Promise<void> {
  const made = table(db, 'changes', ['changeID'], {
    text: ['changeID', 'accountID', 'kind', 'email', 'emailKey', 'before', 'linkHash'],
    moments: ['madeAt', 'expiresAt'],
    momentsOrNull: ['endedAt'],
  });
  await belongsTo(made, 'changes', 'accountID', 'accounts').execute();
  await index(db, 'changes', ['accountID']);
  await index(db, 'changes', ['emailKey']);
  await index(db, 'changes', ['linkHash']);
  await index(db, 'changes', ['expiresAt']);
}

/** Ways back into accounts whose second factors are lost. */
async function recoveries(db: Db): Promise<void> {
  const made = table(db, 'recoveries', ['recoveryID'], {
    text: ['recoveryID', 'accountID', 'vetoHash', 'finishHash'],
    moments: ['startedAt', 'availableAt', 'expiresAt'],
    momentsOrNull: ['announcedAt', 'endedAt'],
  });
  await belongsTo(made, 'recoveries', 'accountID', 'accounts').execute();
  await index(db, 'recoveries', ['accountID']);
  await index(db, 'recoveries', ['availableAt']);
  await index(db, 'recoveries', ['expiresAt']);
}

/** The engines call bytes by different names. */
async function pictures(db: Db): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof SqliteAdapter ? sql`blob` : sql`bytea`;
  const made = table(db, 'pictures', ['pictureID'], {
    text: ['pictureID', 'accountID', 'type'],
    moments: ['addedAt'],
  }).addColumn('bytes', bytes, (column) => column.notNull());
  await belongsTo(made, 'pictures', 'accountID', 'accounts').execute();
  await index(db, 'pictures', ['accountID']);
}

/** Changes that can be undone, recoveries, pictures, and names of browsers; `tables.ts` says what the columns mean. */
export const changesAndRecoveries: Migration = {
  async up(db: Db) {
    await columns(db);
    await changes(db);
    await recoveries(db);
    await pictures(db);
  },
};
