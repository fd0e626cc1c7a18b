import type { AppID } from '@foyer/contract/nouns/partner-apps';
import { sql } from 'kysely';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { freeRows } from '../../../kernel/store/locked-rows.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { isToConfirm, type PartnerEventTable } from './event-tables.ts';

/** An event as it is put into its outbox. */
export type NewEvent = Pick<
  PartnerEventTable,
  'eventID' | 'appID' | 'type' | 'accountID' | 'sequence' | 'reference' | 'createdAt' | 'expiresAt'
>;

/** Puts an event for one app into its outbox, in the transaction of what it tells. */
export async function addEvent(tx: Writer, event: NewEvent): Promise<void> {
  const row = { ...event, state: 'queued' as const, attempts: 0, dueAt: event.createdAt, leasedUntil: 0 };
  await tx
    .insertInto('partnerEvents')
    .values({ ...row, deliveredAt: null, confirmedAt: null, lastError: null })
    .execute();
}

/** Stands in the text of a statement: a parameter would not fit the index of what waits (decision 0087). */
const queued = sql.lit('queued' as const);

/** The apps that an event is due for and in nobody's hands. */
export async function appsWithDueEvents(db: Reader, now: EpochMs): Promise<AppID[]> {
  const due = await db
    .selectFrom('partnerEvents')
    .select('appID')
    .distinct()
    .where('state', '=', queued)
    .where('dueAt', '<=', now)
    .where('leasedUntil', '<=', now)
    .execute();
  return due.map(({ appID }) => appID);
}

/**
 * Takes due events of an app into the caller's hands until the lease ends, oldest first; no other node gets them before. A
 * node that dies with them loses nothing: they are due again when the lease ends.
 */
export async function claimDueEvents(
  tx: Writer,
  { appID, now, limit, leasedUntil }: { appID: AppID; now: EpochMs; limit: number; leasedUntil: EpochMs },
): Promise<PartnerEventTable[]> {
  const due = tx
    .selectFrom('partnerEvents')
    .select('eventID')
    .where('appID', '=', appID)
    .where('state', '=', queued)
    .where('dueAt', '<=', now)
    .where('leasedUntil', '<=', now)
    .orderBy('dueAt')
    .limit(limit);
  const rows = await freeRows(tx, due).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ eventID }) => eventID);
  return tx
    .updateTable('partnerEvents')
    .set({ leasedUntil })
    .where('eventID', 'in', ids)
    .returningAll()
    .execute();
}

/** An event in the caller's hands, as `claimDueEvents` gave it. */
type InHand = Pick<PartnerEventTable, 'eventID' | 'leasedUntil'>;

/** An event, for as long as it is in these hands: once the operator has repeated it, what became of an earlier try says nothing. */
const stillInHand = (tx: Writer, { eventID, leasedUntil }: InHand) =>
  tx
    .updateTable('partnerEvents')
    .where('eventID', '=', eventID)
    .where('leasedUntil', '=', leasedUntil)
    .where('state', '=', 'queued');

/** Notes that an app has taken an event. @param confirmed whether it has done what the event asks for, too */
export async function setDelivered(
  tx: Writer,
  event: InHand,
  { now, confirmed }: { now: EpochMs; confirmed: boolean },
): Promise<void> {
  await stillInHand(tx, event)
    .set((eb) => ({
      state: 'delivered',
      attempts: eb('attempts', '+', 1),
      deliveredAt: now,
      leasedUntil: 0,
      lastError: null,
      ...(confirmed ? { confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now)) } : {}),
    }))
    .execute();
}

/**
 * Notes a try that failed.
 * @param dueAt of the next one; null where none is left
 * @returns false where the event has left these hands meanwhile
 */
export async function setFailed(
  tx: Writer,
  event: InHand,
  { dueAt, error }: { dueAt: EpochMs | null; error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await stillInHand(tx, event)
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      leasedUntil: 0,
      lastError: error,
      ...(dueAt === null ? { state: 'expired' as const } : { dueAt }),
    }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that an app has done what an event asks for. @returns it, undefined where that was noted before or there is none */
export async function noteConfirmed(
  tx: Writer,
  eventID: string,
  now: EpochMs,
): Promise<PartnerEventTable | undefined> {
  return (
    tx
      .updateTable('partnerEvents')
      // who confirms has had it, whatever became of the answer
      .set({ confirmedAt: now, state: 'delivered' })
      .where('eventID', '=', eventID)
      .where('confirmedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
  );
}

/**
 * Makes an event due at once, whatever became of it, and counts its tries anew. It leaves the hands that it is in.
 * @returns whether there is one
 */
export async function repeatEvent(
  tx: Writer,
  eventID: string,
  { now, expiresAt }: { now: EpochMs; expiresAt: EpochMs },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partnerEvents')
    .set({ state: 'queued', attempts: 0, dueAt: now, leasedUntil: 0, expiresAt })
    .where('eventID', '=', eventID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds an event. */
export const findEvent = (db: Reader, eventID: string): Promise<PartnerEventTable | undefined> =>
  db.selectFrom('partnerEvents').selectAll().where('eventID', '=', eventID).executeTakeFirst();

/** What became of the events about one thing, by app: how far a deletion has got. */
export const eventsAbout = (db: Reader, reference: string): Promise<PartnerEventTable[]> =>
  db
    .selectFrom('partnerEvents')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('createdAt')
    .orderBy('appID')
    .execute();

/** Deletions that an app has taken and not confirmed. */
const unconfirmed = (db: Reader) =>
  db
    .selectFrom('partnerEvents')
    .where('state', '=', 'delivered')
    .where(isToConfirm)
    .where('confirmedAt', 'is', null);

/** How many deletions an app took before a moment and has not confirmed. */
export async function countUnconfirmed(db: Reader, before: EpochMs): Promise<number> {
  const found = unconfirmed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deliveredAt', '<=', before);
  return Number((await found.executeTakeFirstOrThrow()).count);
}

/** Events for the operator, newest first, of one state or app or of all. */
export function listEvents(
  db: Reader,
  limit: number,
  {
    state,
    appID,
  }: { state?: PartnerEventTable['state'] | 'unconfirmed' | undefined; appID?: AppID | undefined },
): Promise<PartnerEventTable[]> {
  const wanted = state === 'unconfirmed' ? unconfirmed(db) : db.selectFrom('partnerEvents');
  let newest = wanted.selectAll().orderBy('createdAt', 'desc').limit(limit);
  if (state !== undefined && state !== 'unconfirmed') newest = newest.where('state', '=', state);
  if (appID !== undefined) newest = newest.where('appID', '=', appID);
  return newest.execute();
}

/** How many events wait, and how many nobody tries any more although no app has taken them. */
export async function eventLevels(db: Reader): Promise<{ queued: number; expired: number }> {
  const rows = await db
    .selectFrom('partnerEvents')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'expired'])
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { queued: countOf('queued'), expired: countOf('expired') };
}
