import { SqliteAdapter } from 'kysely';
import type { Reader } from './store.ts';

interface Lockable {
  forUpdate(): this;
}

/** Lets others wait for the rows that a query finds on PostgreSQL; SQLite makes one change after the other anyway. */
export const lockedRows = <Query extends Lockable>(db: Reader, query: Query): Query =>
  db.getExecutor().adapter instanceof SqliteAdapter ? query : query.forUpdate();

/** Takes the rows that nobody else is taking, and waits for none on PostgreSQL. */
export const freeRows = <Query extends { forUpdate(): { skipLocked(): Query } }>(
  db: Reader,
  query: Query,
): Query => (db.getExecutor().adapter instanceof SqliteAdapter ? query : query.forUpdate().skipLocked());
