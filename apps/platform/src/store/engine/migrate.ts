import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from '../migrations/0001-first-tables.ts';
import { feedback } from '../migrations/0002-feedback.ts';
import { auditSeals } from '../migrations/0003-audit-seals.ts';
import { personalData } from '../migrations/0004-personal-data.ts';
import { knownBrowsers } from '../migrations/0005-known-browsers.ts';
import type { Tables } from '../tables.ts';

/** Every migration there is, in order; a released one is never changed. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-feedback': feedback,
  '0003-audit-seals': auditSeals,
  '0004-personal-data': personalData,
  '0005-known-browsers': knownBrowsers,
};

/** Brings the schema up to date, all or nothing. @throws where a migration fails */
export async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'none by name';
  throw new Error(`migrating failed at: ${failed}`, { cause: error });
}
