import { DatabaseSync } from 'node:sqlite';
import { type Milliseconds, seconds } from '@foyer/contract/durations';

/**
 * Opens an SQLite file so that what is acknowledged is on disk (security: R115). All of it is set at every open:
 * a re-opened WAL file may otherwise sync less than it should.
 */
export function openDatabase(file: string, { busyTimeout }: { busyTimeout: Milliseconds }): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  return db;
}

/** How long opening and migrating wait for other processes. */
const turnAfterAtMost = seconds(60);

/**
 * Does something while no other process does it: Kysely's migrator takes no lock on SQLite.
 * The lock is a database of its own, so the system frees it when its holder dies.
 */
export async function exclusively(file: string, act: () => Promise<void>): Promise<void> {
  const guard = new DatabaseSync(`${file}.lock`, { timeout: turnAfterAtMost });
  try {
    guard.exec('begin exclusive');
    await act();
    guard.exec('rollback');
  } finally {
    guard.close();
  }
}
