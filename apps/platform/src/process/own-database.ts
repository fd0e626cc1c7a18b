import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigInvalid } from '../kernel/config/config.ts';
import type { Logger } from '../kernel/log/log.ts';
import { databaseIDOf } from '../kernel/store/installation.ts';
import { missingTables } from '../kernel/store/missing-tables.ts';
import { type DatabaseConfig, databaseFile, openStore } from '../kernel/store/open-store.ts';
import type { Store } from '../kernel/store/store.ts';
import { errorCode } from '../kernel/system/error-code.ts';
import { replaceFile } from '../kernel/system/replace-file.ts';
import { monotonic } from '../kernel/world/world.ts';
import { tableNames } from '../nouns/tables.ts';
import { withDatabase } from './start-problems.ts';

/** Ids of databases, by where they are. */
const shape = z.record(z.string(), z.string());
type Marks = z.output<typeof shape>;

const markFile = ({ dataDir }: DatabaseConfig): string => join(dataDir, 'databases');

/** Where the database is, without who may open it: a user may change, and a password is nothing to write down. */
function nameOf({ databaseUrl }: DatabaseConfig): string {
  if (databaseUrl === undefined) return 'foyer.db';
  const [hostsAndName = ''] = databaseUrl.replace(/^\w+:\/\/(?:[^/]*@)?/, '').split('?');
  return `postgres ${createHash('sha256').update(hostsAndName).digest('base64url').slice(0, 16)}`;
}

async function readMarks(config: DatabaseConfig): Promise<Marks> {
  const file = markFile(config);
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT') return {};
    throw new ConfigInvalid([
      `DATA_DIR: ${file} is damaged or cannot be read; remove it where the database is the right one`,
    ]);
  }
}

const named = ({ dataDir, databaseUrl }: DatabaseConfig): string =>
  databaseUrl === undefined ? `DATA_DIR: ${databaseFile(dataDir)}` : 'DATABASE_URL: the database';

const otherwise = 'Put the right one back, or start once with --new to go on with what is there';

/** @returns bytes, undefined where there is no such file */
const sizeOf = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.size;

/** What was written beside a database that is gone would find its way into the new one. */
async function removeRemains({ databaseUrl, dataDir }: DatabaseConfig): Promise<void> {
  const file = databaseFile(dataDir);
  if (databaseUrl !== undefined || (await sizeOf(file))) return;
  for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
}

/** Whether this data directory has belonged to the database that the settings name before. */
export const isKnownDatabase = async (config: DatabaseConfig): Promise<boolean> =>
  (await readMarks(config))[nameOf(config)] !== undefined;

/**
 * Refuses an embedded database that was lost: opening it would make an empty one in its place.
 * @throws ConfigInvalid where this data directory knows a database whose file is missing or empty
 */
async function expectDatabaseFile(config: DatabaseConfig): Promise<void> {
  if (config.databaseUrl !== undefined || !(await isKnownDatabase(config))) return;
  const found = await sizeOf(databaseFile(config.dataDir));
  if (found === undefined) throw new ConfigInvalid([`${named(config)} is missing. ${otherwise}`]);
  if (found === 0) throw new ConfigInvalid([`${named(config)} is empty. ${otherwise}`]);
}

/**
 * Refuses a database that is not the one which this data directory belongs to.
 * @throws ConfigInvalid where it was emptied, or is another one
 */
async function expectOwnDatabase(config: DatabaseConfig, store: Store): Promise<void> {
  const expected = (await readMarks(config))[nameOf(config)];
  if (expected === undefined) return;
  const found = await databaseIDOf(store.read);
  if (found === expected) return;
  const what = found === undefined ? 'holds nothing of Foyer any more' : 'is another one than before';
  throw new ConfigInvalid([`${named(config)} ${what}. ${otherwise}`]);
}

/**
 * Opens the database that belongs to the data directory.
 * @param newDatabase takes whichever is there, an empty one too
 * @throws ConfigInvalid where it is missing, empty, damaged or another one, or its address is wrong
 */
export async function openOwnStore(
  config: DatabaseConfig,
  { newDatabase }: { newDatabase: boolean },
): Promise<Store> {
  await (newDatabase ? removeRemains(config) : expectDatabaseFile(config));
  const store = await openStore(config);
  try {
    if (!newDatabase) await withDatabase(expectOwnDatabase(config, store));
    return store;
  } catch (reason) {
    await store.close();
    throw reason;
  }
}

async function rememberDatabase(config: DatabaseConfig, store: Store): Promise<void> {
  const [marks, databaseID] = [await readMarks(config), await databaseIDOf(store.read)];
  if (databaseID === undefined || marks[nameOf(config)] === databaseID) return;
  await replaceFile(markFile(config), `${JSON.stringify({ ...marks, [nameOf(config)]: databaseID })}\n`);
}

/** @throws ConfigInvalid where something of the schema is not there, as in a copy that was put back in part */
async function expectWhole(config: DatabaseConfig, store: Store): Promise<void> {
  const missing = await missingTables(store, tableNames);
  if (missing.length === 0) return;
  throw new ConfigInvalid([
    `${named(config)} lacks ${missing.join(', ')}, or a key there: it was put back in part. Put back the whole copy`,
  ]);
}

/**
 * Looks for damage in the database, brings its schema up to date, and remembers that this data directory belongs to it.
 * @throws ConfigInvalid where it is damaged or not whole, changed by a newer release in what this one needs, or its address is wrong
 */
export async function prepareDatabase({
  config,
  store,
  log,
}: {
  config: DatabaseConfig;
  store: Store;
  log: Logger;
}): Promise<void> {
  const began = monotonic();
  await store.check();
  log.info({ event: 'database.checked', durationMs: Math.round(monotonic() - began) });
  const migrationName = await withDatabase(store.migrate());
  await expectWhole(config, store);
  if (migrationName !== undefined) log.warn({ event: 'database.newer', migrationName });
  await rememberDatabase(config, store);
}
