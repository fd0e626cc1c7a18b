import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigInvalid } from './config.ts';

const unusable = 'write a folder that this user may write in';

const codeOf = (reason: unknown): unknown =>
  reason instanceof Error && 'code' in reason ? reason.code : undefined;

/**
 * Makes a folder and those above it, where they are missing. Node's own way never ends where the system says of a
 * folder that is there that it is not, as in /proc.
 */
async function makeFolder(folder: string, makeParents = true): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (reason) {
    const code = codeOf(reason);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || !makeParents) throw reason;
    await makeFolder(dirname(folder));
    await makeFolder(folder, false);
  }
}

/**
 * Makes the folder that holds all data where it is missing.
 * @throws ConfigInvalid where it cannot be made or written in
 */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(join(dataDir, '.'), constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigInvalid([`DATA_DIR: ${unusable}`]);
  }
}

const whyNotListening: ReadonlyMap<unknown, string> = new Map([
  ['EADDRINUSE', 'PORT: another program listens there already'],
  ['EACCES', 'PORT: this user may not listen there'],
  ['EADDRNOTAVAIL', 'HOST: this machine has no such address'],
  ['ENOTFOUND', 'HOST: this machine has no such address'],
  ['EAI_AGAIN', 'HOST: this machine has no such address'],
]);

const whyNotReached: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/**
 * Waits until the schema is up to date.
 * @throws ConfigInvalid where nobody answers at the database's address
 */
export async function migrateAt(migrating: Promise<void>): Promise<void> {
  try {
    await migrating;
  } catch (reason) {
    if (!codesOf(reason).some((code) => whyNotReached.has(code))) throw reason;
    throw new ConfigInvalid(['DATABASE_URL: no database answers there']);
  }
}

/** The codes of an error and of those that caused it. */
function codesOf(reason: unknown): unknown[] {
  if (!(reason instanceof Error)) return [];
  const own = 'code' in reason ? [reason.code] : [];
  return [...own, ...codesOf(reason.cause)];
}

/**
 * Waits until a server listens.
 * @throws ConfigInvalid where the variables name a place that it cannot listen at
 */
export async function listenAt(listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (reason) {
    const problem = whyNotListening.get(codeOf(reason));
    throw problem === undefined ? reason : new ConfigInvalid([problem]);
  }
}
