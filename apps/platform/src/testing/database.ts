import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { openDatabase } from '../kernel/store/engine/open-database.ts';
import { NodeSqliteDialect } from '../kernel/store/engine/sqlite-dialect.ts';
import { firstTables } from '../kernel/store/migrations/0001-first-tables.ts';
import { databaseFile } from '../kernel/store/open-store.ts';

/** A database of a test's own. */
export interface TestDatabase {
  url: string | undefined;
  /** On its server. */
  name: string | undefined;
  drop(): Promise<void>;
}

/** In the environment: the file, or the name on the server, of a database whose schema is up to date. */
export const templates = { sqlite: 'TEST_SQLITE_TEMPLATE', postgres: 'TEST_POSTGRES_TEMPLATE' } as const;

/** In the environment: the file or the address of a database with the same schema, on which nothing runs but `explain`. */
export const planned = { sqlite: 'TEST_PLANNED_SQLITE', postgres: 'TEST_PLANNED_POSTGRES' } as const;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Changes a database behind the platform's back. @param place the address, or the file of an embedded one */
export async function changeBehind(place: string, statement: string): Promise<void> {
  if (place.startsWith('postgres')) return onServer(place, statement);
  const db = new DatabaseSync(place);
  db.exec(statement);
  db.close();
}

/** What lies in the data directory, which goes with it. */
const embedded: TestDatabase = { url: undefined, name: undefined, drop: async () => undefined };

/**
 * Makes an empty database for one test on the engine of this run (`ENGINE`, `TEST_DATABASE_URL`).
 * @param template the name of the one that it is a copy of
 * @returns without an address on SQLite, whose file lies in the test's own data directory
 */
export async function newDatabase(
  engine: 'sqlite' | 'postgres',
  template = 'template1',
): Promise<TestDatabase> {
  if (engine === 'sqlite') return embedded;
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL names the PostgreSQL server for tests');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/**
 * Makes a database for one platform: where a run of tests has a template, a copy of it.
 * @param place what the platform is told of its database, where it shares that of another one
 */
export async function platformDatabase(
  engine: 'sqlite' | 'postgres',
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<TestDatabase> {
  if (databaseUrl !== undefined) return { ...embedded, url: databaseUrl };
  const template = process.env[templates[engine]];
  if (engine === 'postgres') return newDatabase(engine, template);
  const file = databaseFile(dataDir);
  if (template !== undefined && !existsSync(file)) await copyFile(template, file);
  return embedded;
}

/** Makes an embedded database as the first migration left it. */
export async function embeddedOfFirstRelease(file: string): Promise<void> {
  const db = new Kysely({ dialect: new NodeSqliteDialect(openDatabase(file, { busyTimeout: 1000 })) });
  const getMigrations = async () => ({ '0001-first-tables': firstTables });
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

/** Everything in a PostgreSQL database, as `pg_dump` (`TEST_PG_DUMP`) writes it for a backup. */
export async function dumpOf(url: string): Promise<string> {
  const program = process.env.TEST_PG_DUMP ?? 'pg_dump';
  const { stdout } = await promisify(execFile)(program, ['--dbname', url], { maxBuffer: 2 ** 28 });
  return stdout;
}

/** Puts what `pg_dump` wrote into an empty PostgreSQL database, with the `psql` beside it. */
export async function restoreInto(url: string, dump: string): Promise<void> {
  const folder = dirname(process.env.TEST_PG_DUMP ?? 'pg_dump');
  const options = ['--quiet', '--no-psqlrc', '--single-transaction', '--set', 'ON_ERROR_STOP=1'];
  const restoring = promisify(execFile)(join(folder, 'psql'), [...options, '--dbname', url]);
  restoring.child.stdin?.end(dump);
  await restoring;
}

/** The engine that this run of the tests is about. */
export const engineOfRun = (): 'sqlite' | 'postgres' =>
  process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';
