import { DatabaseSync } from 'node:sqlite';

/** What SQLite says of a database file that nobody has open; `ok` where every page and index is whole. */
export function integrityOf(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare('pragma integrity_check').get()?.integrity_check;
  } finally {
    db.close();
  }
}
