import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, ConfigInvalid } from './config.ts';
import type { Logger } from './log.ts';
import { replaceFile } from './replace-file.ts';
import { withDatabase } from './start-problems.ts';
import { databaseIDOf } from './store/installation.ts';
import { databaseFile, openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Ids of databases, by where they are. */
const shape = z.record(z.string(), z.string());
type Marks = z.output<typeof shape>;

const markFile = ({ dataDir }: Place): string => join(dataDir, 'databases');

/** Where the database is, without who may open it: a user may change, and a password is nothing to write down. */
function nameOf({ databaseUrl }: Place): string {
  if (databaseUrl === undefined) return 'foyer.db';
  const [hostsAndName = ''] = databaseUrl.replace(/^\w+:\/\/(?:[^/]*@)?/, '').split('?');
  return `postgres ${createHash('sha256').update(hostsAndName).digest('base64url').slice(0, 16)}`;
}

async function readMarks(place: Place): Promise<Marks> {
  const file = markFile(place);
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return {};
    throw new ConfigInvalid([
      `DATA_DIR: ${file} is damaged or cannot be read; remove it where the database is the right one`,
    ]);
  }
}

const named = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl === undefined ? `DATA_DIR: ${databaseFile(dataDir)}` : 'DATABASE_URL: the database';

const otherwise = 'Put the right one back, or start once with --new to go on with what is there';

/**
 * Refuses an embedded database that was lost: opening it would make an empty one in its place.
 * @throws ConfigInvalid where this data directory knows a database whose file is missing or empty
 */
async function expectDatabaseFile(place: Place): Promise<void> {
  if (place.databaseUrl !== undefined || (await readMarks(place))[nameOf(place)] === undefined) return;
  const found = await stat(databaseFile(place.dataDir)).catch(() => undefined);
  if (found === undefined) throw new ConfigInvalid([`${named(place)} is missing. ${otherwise}`]);
  if (found.size === 0) throw new ConfigInvalid([`${named(place)} is empty. ${otherwise}`]);
}

/**
 * Refuses a database that is not the one which this data directory belongs to.
 * @throws ConfigInvalid where it was emptied, or is another one
 */
async function expectOwnDatabase(place: Place, store: Store): Promise<void> {
  const expected = (await readMarks(place))[nameOf(place)];
  if (expected === undefined) return;
  const found = await databaseIDOf(store.read);
  if (found === expected) return;
  const what = found === undefined ? 'holds nothing of Foyer any more' : 'is another one than before';
  throw new ConfigInvalid([`${named(place)} ${what}. ${otherwise}`]);
}

/**
 * Opens the database that belongs to the data directory.
 * @param newDatabase takes whichever is there, an empty one too
 * @throws ConfigInvalid where it is missing, empty, damaged or another one, or its address is wrong
 */
export async function openOwnStore(place: Place, { newDatabase }: { newDatabase: boolean }): Promise<Store> {
  if (!newDatabase) await expectDatabaseFile(place);
  const store = await openStore(place);
  try {
    if (!newDatabase) await withDatabase(expectOwnDatabase(place, store));
    return store;
  } catch (reason) {
    await store.close();
    throw reason;
  }
}

async function rememberDatabase(place: Place, store: Store): Promise<void> {
  const [marks, databaseID] = [await readMarks(place), await databaseIDOf(store.read)];
  if (databaseID === undefined || marks[nameOf(place)] === databaseID) return;
  await replaceFile(markFile(place), `${JSON.stringify({ ...marks, [nameOf(place)]: databaseID })}\n`);
}

/**
 * Looks for damage in the database, brings its schema up to date, and remembers that this data directory belongs to it.
 * @throws ConfigInvalid where it is damaged, or of a newer release
 */
export async function prepareDatabase({
  config,
  store,
  log,
}: {
  config: Place;
  store: Store;
  log: Logger;
}): Promise<void> {
  const began = performance.now();
  await store.check();
  log.info({ event: 'database.checked', durationMs: Math.round(performance.now() - began) });
  await store.migrate();
  await rememberDatabase(config, store);
}
