import type { Milliseconds } from '@foyer/contract/durations';
import { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { fileProblem } from './why-unusable.ts';

/**
 * Brings the schema of the embedded database up to date, by a connection of its own.
 * @returns the newest change of a newer release, where this one runs beside it
 * @throws ConfigInvalid where the file is damaged, or not this user's
 */
export async function migrateFile(file: string, busyTimeout: Milliseconds): Promise<string | undefined> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openDatabase(file, { busyTimeout })) });
  try {
    return await migrateToLatest(db);
  } catch (reason) {
    throw fileProblem(file, reason instanceof Error ? (reason.cause ?? reason) : reason);
  } finally {
    await db.destroy();
  }
}
