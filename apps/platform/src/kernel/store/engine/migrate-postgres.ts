import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { buildIndices } from './build-indices.ts';
import { migrateToLatest, schemaChanges } from './migrate.ts';
import { FollowingPool, ofWholeTables } from './postgres-pool.ts';

/** Any number that nobody else locks. */
const turnOfMigration = 4_200_813;

/** Lets one process after the other do something. The lock is a transaction's, so that a pooler lets it through. */
async function inTurn<Result>(db: Kysely<Tables>, act: () => Promise<Result>): Promise<Result> {
  const turn = await db.startTransaction().execute();
  try {
    // whoever comes first may take long
    await sql`set local lock_timeout = 0`.execute(turn);
    await sql`select pg_advisory_xact_lock(${turnOfMigration})`.execute(turn);
    return await act();
  } finally {
    await turn
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/**
 * Brings the schema up to date, by connections of its own: at ten million accounts an index takes longer to build than a call
 * may take.
 * @param changes the migrations of this release
 * @returns the newest change of a newer release, where this one runs beside it; then its indices are left to that release
 */
export async function migrateServer(
  databaseUrl: string,
  changes = schemaChanges,
): Promise<string | undefined> {
  const pool = new FollowingPool(databaseUrl, ofWholeTables);
  await pool.findPrimary();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const newer = await inTurn(db, () => migrateToLatest(db, changes));
    // in no turn of a migration: a node of the release before would wait for its own, and the build for what that node sees
    if (newer === undefined) await buildIndices(databaseUrl, changes);
    return newer;
  } finally {
    await db.destroy();
  }
}
