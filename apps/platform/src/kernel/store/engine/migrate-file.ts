import type { Milliseconds } from '@foyer/contract/durations';
import { Kysely } from 'kysely';
import type { SchemaChange } from '../migrations/new-table.ts';
import type { Tables } from '../tables.ts';
import { migrateToLatest, schemaChanges } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { fileProblem } from './why-unusable.ts';

/** A change that makes its indices in its own transaction: nobody else writes into the file meanwhile. */
const withIndices = ({ up, indices = () => [] }: SchemaChange): SchemaChange => ({
  async up(db) {
    await up(db);
    for (const index of indices(db)) await index.execute();
  },
});

const changesOfFile = Object.fromEntries(
  Object.entries(schemaChanges).map(([name, change]) => [name, withIndices(change)]),
);

/**
 * Brings the schema of the embedded database up to date, by a connection of its own.
 * @returns the newest change of a newer release, where this one runs beside it
 * @throws ConfigInvalid where the file is damaged, or not this user's
 */
export async function migrateFile(file: string, busyTimeout: Milliseconds): Promise<string | undefined> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openDatabase(file, { busyTimeout })) });
  try {
    return await migrateToLatest(db, changesOfFile);
  } catch (reason) {
    throw fileProblem(file, reason instanceof Error ? (reason.cause ?? reason) : reason);
  } finally {
    await db.destroy();
  }
}
