import { DatabaseSync } from 'node:sqlite';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { ConfigInvalid } from '../../config/config.ts';
import { fileProblem } from './why-unusable.ts';

/**
 * Opens an SQLite file so that what is acknowledged is on disk (security: R115). All of it is set at every open:
 * a re-opened WAL file may otherwise sync less than it should.
 * @throws ConfigInvalid where the file is damaged, or not this user's
 */
export function openDatabase(file: string, { busyTimeout }: { busyTimeout: Milliseconds }): DatabaseSync {
  try {
    const db = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    return db;
  } catch (reason) {
    throw fileProblem(file, reason);
  }
}

/**
 * Reads the whole file and looks for damage in its pages.
 * @throws ConfigInvalid where there is any
 */
export function checkDatabase(db: DatabaseSync, file: string): void {
  let found: unknown;
  try {
    found = db.prepare('pragma quick_check(1)').get()?.quick_check;
  } catch (reason) {
    throw fileProblem(file, reason);
  }
  if (found !== 'ok')
    throw new ConfigInvalid([`DATA_DIR: ${file} is damaged: put a copy of it in its place`]);
}

/** How long opening and migrating wait for other processes. */
const turnAfterAtMost = seconds(60);

function openGuard(file: string): DatabaseSync {
  try {
    const guard = new DatabaseSync(file, { timeout: turnAfterAtMost });
    guard.exec('begin exclusive');
    return guard;
  } catch (reason) {
    throw fileProblem(file, reason);
  }
}

/**
 * Does something while no other process does it: Kysely's migrator takes no lock on SQLite.
 * The lock is a database of its own, so the system frees it when its holder dies.
 */
export async function exclusively<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
  const guard = openGuard(`${file}.lock`);
  try {
    const result = await act();
    guard.exec('rollback');
    return result;
  } finally {
    guard.close();
  }
}

/** Waiting for readers blocks the process; who finds some asks again later. */
const scrubWaitsFor = 20;

/** Brings the write-ahead log into the file and empties it. @returns false where somebody reads from it at the moment */
export function emptyLog(file: string): boolean {
  const db = openDatabase(file, { busyTimeout: scrubWaitsFor });
  try {
    return db.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } finally {
    db.close();
  }
}
