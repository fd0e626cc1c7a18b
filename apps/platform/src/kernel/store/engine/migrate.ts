import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ConfigInvalid } from '../../config/config.ts';
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
import { exportsAndImages } from '../migrations/0013-exports.ts';
import { departures } from '../migrations/0014-departures.ts';
import { withdrawnConsents } from '../migrations/0015-withdrawn-consents.ts';
import { dsrr } from '../migrations/0016-dsrr.ts';
import { partnerEvents } from '../migrations/0017-partner-events.ts';
import { identities } from '../migrations/0019-identities.ts';
import { dsrrAnswers } from '../migrations/0020-dsrr-answers.ts';
import { importedHashes } from '../migrations/0021-imported-hashes.ts';
import { unverifiedAccounts } from '../migrations/0022-unverified-accounts.ts';
import { voiceConsents } from '../migrations/0024-voice-consents.ts';
import { broughtSessions } from '../migrations/0025-brought-sessions.ts';
import { sequences } from '../migrations/0026-sequences.ts';
import { comparedAndRecovered } from '../migrations/0029-compared-and-recovered.ts';
import { codeOfARequest } from '../migrations/0031-code-of-a-request.ts';
import { nothingScans } from '../migrations/0032-nothing-scans.ts';
import { numberedEvents } from '../migrations/0033-numbered-events.ts';
import { appConsents } from '../migrations/0035-app-consents.ts';
import { backChannelLogout } from '../migrations/0036-back-channel-logout.ts';
import { certified } from '../migrations/0037-certified.ts';
import { things } from '../migrations/0038-things.ts';
import { approvals } from '../migrations/0039-approvals.ts';
import { recoveryAddresses } from '../migrations/0040-recovery-addresses.ts';
import type { SchemaChange } from '../migrations/new-table.ts';
import type { Tables } from '../tables.ts';

/** Migrations by their names, in order. */
export type SchemaChanges = Readonly<Record<string, SchemaChange>>;

/** Every migration there is; a released one is never changed, and never renamed. */
export const schemaChanges: SchemaChanges = {
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
  '0013-exports': exportsAndImages,
  '0014-departures': departures,
  '0015-withdrawn-consents': withdrawnConsents,
  '0016-dsrr': dsrr,
  '0017-partner-events': partnerEvents,
  '0019-identities': identities,
  '0020-dsrr-answers': dsrrAnswers,
  '0021-imported-hashes': importedHashes,
  '0022-unverified-accounts': unverifiedAccounts,
  '0024-voice-consents': voiceConsents,
  '0025-brought-sessions': broughtSessions,
  '0026-sequences': sequences,
  '0029-compared-and-recovered': comparedAndRecovered,
  '0031-code-of-a-request': codeOfARequest,
  '0032-nothing-scans': nothingScans,
  '0033-numbered-events': numberedEvents,
  '0035-app-consents': appConsents,
  '0036-back-channel-logout': backChannelLogout,
  '0037-certified': certified,
  '0038-things': things,
  '0039-approvals': approvals,
  '0040-recovery-addresses': recoveryAddresses,
};

/** The newest change of the schema that this release knows. */
export const newestMigration: string = Object.keys(schemaChanges).at(-1) ?? '';

/** Ends the name of a migration beside which nodes of the release before cannot run. */
const breaking = '-breaking';

/** What Kysely says where a migration was made that this release does not have. */
const isNewer = (error: unknown) =>
  error instanceof Error && /corrupted migrations: previously executed/.test(error.message);

/** @returns the changes that were made, in order */
async function executedIn(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Decides whether this release may run on a schema that a newer one has changed (decision 0051).
 * @returns the newest change
 * @throws ConfigInvalid where it may not
 */
async function besideNewer(db: Kysely<Tables>, changes: SchemaChanges): Promise<string> {
  const executed = await executedIn(db);
  const later = executed.filter((name) => !(name in changes));
  const isWhole = Object.keys(changes).every((name) => executed.includes(name));
  const newest = later.at(-1);
  if (newest !== undefined && isWhole && !later.some((name) => name.endsWith(breaking))) return newest;
  throw new ConfigInvalid([
    'The database was changed by a newer release that this one cannot run beside: start that one, or put back a copy from before it',
  ]);
}

/** Whether just those changes were made that this release knows: nearly every start finds it so, and needs no migrator. */
async function isUpToDate(db: Kysely<Tables>, changes: SchemaChanges): Promise<boolean> {
  // whatever is the matter with a database that does not say, the migrator finds it
  const executed = await executedIn(db).catch(() => []);
  return executed.join() === Object.keys(changes).join();
}

/**
 * Brings the schema up to date, all or nothing, without the indices that migrations declare. One that a newer release has
 * changed stays as it is.
 * @returns the newest change of a newer release, where this one may run beside it
 * @throws ConfigInvalid where a newer release has changed what this one needs, else where a migration fails
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  changes: SchemaChanges,
): Promise<string | undefined> {
  if (await isUpToDate(db, changes)) return undefined;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...changes }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return undefined;
  if (isNewer(error)) return besideNewer(db, changes);
  const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'its beginning';
  throw new Error(`migrating failed at ${failed}`, { cause: error });
}
