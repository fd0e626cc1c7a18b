import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigInvalid } from '../../config.ts';
import { firstTables } from '../migrations/0001-first-tables.ts';
import { feedback } from '../migrations/0002-feedback.ts';
import { auditSeals } from '../migrations/0003-audit-seals.ts';
import { personalData } from '../migrations/0004-personal-data.ts';
import { knownBrowsers } from '../migrations/0005-known-browsers.ts';
import { installation } from '../migrations/0006-installation.ts';
import { secondFactors } from '../migrations/0007-second-factors.ts';
import { changesAndRecoveries } from '../migrations/0008-changes.ts';
import { oauth } from '../migrations/0009-oauth.ts';
import { passkeys } from '../migrations/0010-passkeys.ts';
import { deletions } from '../migrations/0011-deletions.ts';
import { partnerEvents } from '../migrations/0017-partner-events.ts';
import { identities } from '../migrations/0019-identities.ts';

import type { Tables } from '../tables.ts';

/** Every migration there is, in order; a released one is never changed. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-feedback': feedback,
  '0003-audit-seals': auditSeals,
  '0004-personal-data': personalData,
  '0005-known-browsers': knownBrowsers,
  '0006-installation': installation,
  '0007-second-factors': secondFactors,
  '0008-changes': changesAndRecoveries,
  '0009-oauth': oauth,
  '0010-passkeys': passkeys,
  '0011-deletions': deletions,
  '0017-partner-events': partnerEvents,
  '0019-identities': identities,
};

/** What Kysely says where a migration was made that this release does not have. */
const isNewer = (error: unknown) =>
  error instanceof Error && /corrupted migrations: previously executed/.test(error.message);

/**
 * Brings the schema up to date, all or nothing.
 * @throws ConfigInvalid where a newer release has changed it, else where a migration fails
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (isNewer(error))
    throw new ConfigInvalid([
      'The database was changed by a newer release: start that one, or put back a copy from before it',
    ]);
  const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'its beginning';
  throw new Error(`migrating failed at ${failed}`, { cause: error });
}
