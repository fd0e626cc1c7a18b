import { sql } from 'kysely';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { freeRows } from '../../../kernel/store/locked-rows.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { LogoutTable } from './logout-tables.ts';

/** A logout token that is to be sent. */
export type NewLogout = Pick<
  LogoutTable,
  'logoutID' | 'clientID' | 'accountID' | 'sid' | 'createdAt' | 'expiresAt'
>;

/** Stands in the text of a statement: a parameter would not fit the index of what waits (decision 0087). */
const queued = sql.lit('queued' as const);

/** Puts a logout token into its outbox, in the transaction that ends its session. */
export async function addLogout(tx: Writer, logout: NewLogout): Promise<void> {
  const waiting = { state: 'queued', attempts: 0, dueAt: logout.createdAt, leasedUntil: 0 } as const;
  await tx
    .insertInto('logouts')
    .values({ ...logout, ...waiting, lastError: null })
    .execute();
}

/** The clients that something is due for and in nobody's hands. */
export async function clientsWithDueLogouts(db: Reader, now: EpochMs): Promise<string[]> {
  const due = await db
    .selectFrom('logouts')
    .select('clientID')
    .distinct()
    .where('state', '=', queued)
    .where('dueAt', '<=', now)
    .where('leasedUntil', '<=', now)
    .execute();
  return due.map(({ clientID }) => clientID);
}

/** Takes what is due for a client into the caller's hands until the lease ends, oldest first; no other node gets it before. */
export async function claimDueLogouts(
  tx: Writer,
  {
    clientID,
    now,
    limit,
    leasedUntil,
  }: { clientID: string; now: EpochMs; limit: number; leasedUntil: EpochMs },
): Promise<LogoutTable[]> {
  const due = tx
    .selectFrom('logouts')
    .select('logoutID')
    .where('clientID', '=', clientID)
    .where('state', '=', queued)
    .where('dueAt', '<=', now)
    .where('leasedUntil', '<=', now)
    .orderBy('dueAt')
    .limit(limit);
  const rows = await freeRows(tx, due).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ logoutID }) => logoutID);
  return tx.updateTable('logouts').set({ leasedUntil }).where('logoutID', 'in', ids).returningAll().execute();
}

/** Removes one that the app has taken. */
export async function dropLogout(tx: Writer, logoutID: string): Promise<void> {
  await tx.deleteFrom('logouts').where('logoutID', '=', logoutID).execute();
}

/** Notes a try that failed. @param dueAt of the next one; null where none is left */
export async function setLogoutFailed(
  tx: Writer,
  logoutID: string,
  { dueAt, error }: { dueAt: EpochMs | null; error: string },
): Promise<void> {
  await tx
    .updateTable('logouts')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      leasedUntil: 0,
      lastError: error,
      ...(dueAt === null ? { state: 'expired' as const } : { dueAt }),
    }))
    .where('logoutID', '=', logoutID)
    .where('state', '=', 'queued')
    .execute();
}

/** Logout tokens that no app has taken, for the operator, newest first; of one state or client or of all. */
export function listLogouts(
  db: Reader,
  limit: number,
  { state, clientID }: { state?: LogoutTable['state'] | undefined; clientID?: string | undefined },
): Promise<LogoutTable[]> {
  // all are tried for as long, so this is the order in which sessions ended, and that of an index
  let newest = db.selectFrom('logouts').selectAll().orderBy('expiresAt', 'desc').limit(limit);
  if (state !== undefined) newest = newest.where('state', '=', state);
  if (clientID !== undefined) newest = newest.where('clientID', '=', clientID);
  return newest.execute();
}
