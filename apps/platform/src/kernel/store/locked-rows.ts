import { SqliteAdapter } from 'kysely';
import type { Reader } from './store.ts';

interface Lockable {
  forUpdate(): this;
}

/** Locks the rows that a query finds on PostgreSQL (`for update`); SQLite makes one change after the other anyway. */
export const lockedRows = <Query extends Lockable>(db: Reader, query: Query): Query =>
  db.getExecutor().adapter instanceof SqliteAdapter ? query : query.forUpdate();

/** Locks the rows that nobody else has locked, and skips the others on PostgreSQL (`skip locked`). */
export const freeRows = <Query extends { forUpdate(): { skipLocked(): Query } }>(
  db: Reader,
  query: Query,
): Query => (db.getExecutor().adapter instanceof SqliteAdapter ? query : query.forUpdate().skipLocked());
