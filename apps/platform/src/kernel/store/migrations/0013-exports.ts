import { SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, index, table } from './new-table.ts';

/** The engines call bytes by different names. */
const bytesOf = (db: Db) => (db.getExecutor().adapter instanceof SqliteAdapter ? sql`blob` : sql`bytea`);

/** Pictures of feedback move into the database, where every node finds them; nobody has released the folder that they lay in. */
async function feedback(db: Db): Promise<void> {
  const images = table(db, 'feedbackImages', ['feedbackID', 'position'], {
    text: ['feedbackID', 'kind'],
    numbers: ['position'],
  }).addColumn('bytes', bytesOf(db), (column) => column.notNull());
  await belongsTo(images, 'feedbackImages', 'feedbackID', 'feedback').execute();
  await db.schema.alterTable('feedback').dropColumn('images').execute();
  await db.schema.alterTable('feedback').addColumn('answer', 'text').execute();
  await db.schema.alterTable('feedback').addColumn('answeredAt', 'bigint').execute();
  await db.schema.alterTable('feedback').addColumn('closedAt', 'bigint').execute();
}

/** Exports, and the files that they come as, in pieces. */
async function exports(db: Db): Promise<void> {
  const made = table(db, 'exports', ['exportID'], {
    text: ['exportID', 'accountID', 'state', 'timeZone', 'appID'],
    moments: ['requestedAt', 'leasedUntil', 'bytes'],
    momentsOrNull: ['madeAt', 'expiresAt'],
    numbers: ['attempt', 'progress'],
  });
  await belongsTo(made, 'exports', 'accountID', 'accounts').execute();
  await index(db, 'exports', ['accountID']);
  await index(db, 'exports', ['state', 'leasedUntil']);
  await index(db, 'exports', ['expiresAt']);
  const parts = table(db, 'exportParts', ['exportID', 'position'], {
    text: ['exportID'],
    numbers: ['position'],
  }).addColumn('bytes', bytesOf(db), (column) => column.notNull());
  await belongsTo(parts, 'exportParts', 'exportID', 'exports').execute();
  await db.schema.alterTable('accounts').addColumn('exportID', 'text').execute();
}

/** Exports of accounts, and what people wrote to support with all that belongs to it; `tables.ts` says what the columns mean. */
export const exportsAndImages: Migration = {
  async up(db: Db) {
    await feedback(db);
    await exports(db);
  },
};
