import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { freeRows } from '../../../kernel/store/locked-rows.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { clocksApart } from '../../../kernel/world/sequence.ts';
import type { OutboxTable } from './outbox-tables.ts';
import { endedTo } from './sent-to.ts';

/** A letter as it is put into the outbox. */
export type NewLetter = Pick<
  OutboxTable,
  | 'outboxID'
  | 'letter'
  | 'data'
  | 'recipient'
  | 'recipientMark'
  | 'language'
  | 'appID'
  | 'createdAt'
  | 'expiresAt'
>;

/** Puts a letter into the outbox, in the transaction of what it is about. */
export async function addLetter(tx: Writer, letter: NewLetter): Promise<void> {
  const row = { ...letter, state: 'queued' as const, attempts: 0, dueAt: letter.createdAt, leasedUntil: 0 };
  await tx
    .insertInto('outbox')
    .values({ ...row, sentAt: null, lastError: null })
    .execute();
}

/** Letters that may be tried now: due, and not in the hands of another node. */
const due = (db: Reader, now: EpochMs) =>
  db
    .selectFrom('outbox')
    .select('outboxID')
    .where('state', '=', 'queued')
    .where('dueAt', '<=', now)
    .where('leasedUntil', '<=', now);

/** Whether any letter waits to be tried. */
export const isAnyDue = async (db: Reader, now: EpochMs): Promise<boolean> =>
  (await due(db, now).limit(1).executeTakeFirst()) !== undefined;

/**
 * Takes due letters into the caller's hands until the lease ends; no other node gets them before.
 * A node that dies with them loses nothing: they are due again when the lease ends.
 */
export async function claimDue(
  tx: Writer,
  { now, limit, leasedUntil }: { now: EpochMs; limit: number; leasedUntil: EpochMs },
): Promise<OutboxTable[]> {
  const oldest = due(tx, now).orderBy('dueAt').limit(limit);
  const rows = await freeRows(tx, oldest).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ outboxID }) => outboxID);
  return tx.updateTable('outbox').set({ leasedUntil }).where('outboxID', 'in', ids).returningAll().execute();
}

/** How a letter ended. */
export interface LetterEnd {
  state: 'sent' | 'refused' | 'expired';
  now: EpochMs;
  /** SMTP reply code or error class; null where there was none. */
  error: string | null;
  /** Stands for the address from now on. */
  recipientMark: Hash;
}

/** Ends a letter: what it said and to whom is forgotten, that it was there is not. */
export async function endLetter(
  tx: Writer,
  outboxID: string,
  { state, now, error, recipientMark }: LetterEnd,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set((eb) => ({
      state,
      data: '{}',
      // in both columns, since the release before looks for it in the first
      recipient: recipientMark,
      recipientMark,
      sentAt: state === 'sent' ? now : null,
      lastError: error,
      attempts: state === 'expired' ? eb.ref('attempts') : eb('attempts', '+', 1),
      leasedUntil: 0,
    }))
    .where('outboxID', '=', outboxID)
    .where('state', '=', 'queued')
    .execute();
}

/**
 * Whether a mailbox refused a letter for good and has taken none since; only letters that are still remembered count. One
 * that it took is later only by more than the clocks of nodes may be apart (settled X13).
 * @param marks of the address, one for each key
 */
export async function isRefusedLately(db: Reader, marks: readonly Hash[]): Promise<boolean> {
  // asked for the newest of one state alone, the engines may read all letters of that state
  const newest = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.max('createdAt').as('createdAt')])
    .where(endedTo(marks))
    .groupBy('state')
    .execute();
  const newestOf = (wanted: OutboxTable['state']) => newest.find(({ state }) => state === wanted)?.createdAt;
  const [refused, sent = 0] = [newestOf('refused'), newestOf('sent')];
  return refused !== undefined && sent <= refused + clocksApart;
}

/**
 * Puts a letter back after a try that failed.
 * @param tried as `claimDue` gave it: if the operator has made it due since then, it stays due
 * @param dueAt of the next try
 * @returns when it is due; undefined where it does not wait any more
 */
export async function putBack(
  tx: Writer,
  tried: Pick<OutboxTable, 'outboxID' | 'dueAt'>,
  { dueAt, error }: { dueAt: EpochMs; error: string },
): Promise<EpochMs | undefined> {
  const row = await tx
    .updateTable('outbox')
    .set((eb) => ({
      dueAt: eb.case().when('dueAt', '=', tried.dueAt).then(dueAt).else(eb.ref('dueAt')).end(),
      lastError: error,
      attempts: eb('attempts', '+', 1),
      leasedUntil: 0,
    }))
    .where('outboxID', '=', tried.outboxID)
    .where('state', '=', 'queued')
    .returning('dueAt')
    .executeTakeFirst();
  return row?.dueAt;
}

/** How many letters wait, and since when the oldest of those that are due does. */
export async function outboxLevel(
  db: Reader,
  now: EpochMs,
): Promise<{ queued: number; oldestDueAt: EpochMs | undefined }> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('queued'), fn.min('dueAt').as('oldest')])
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  const oldest: EpochMs | null = row.oldest;
  return { queued: row.queued, oldestDueAt: oldest !== null && oldest <= now ? oldest : undefined };
}

/** Letters for the operator, newest first, of one state or of all; recipients of ended ones are hashes. */
export function listLetters(db: Reader, limit: number, state?: OutboxTable['state']): Promise<OutboxTable[]> {
  const newest = db.selectFrom('outbox').selectAll().orderBy('createdAt', 'desc').limit(limit);
  return (state === undefined ? newest : newest.where('state', '=', state)).execute();
}

/** Makes a waiting letter due at once. @returns whether there was one that waits */
export async function retryLetter(tx: Writer, outboxID: string, now: EpochMs): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ dueAt: now })
    .where('outboxID', '=', outboxID)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes every waiting letter due at once. @returns how many wait */
export async function retryAllLetters(tx: Writer, now: EpochMs): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ dueAt: now })
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets a letter that has ended, and so the mark of whom it went to. @returns false while it waits to be sent */
export async function dropEndedLetter(tx: Writer, outboxID: string): Promise<boolean> {
  await tx.deleteFrom('outbox').where('outboxID', '=', outboxID).where('state', '!=', 'queued').execute();
  const left = await tx
    .selectFrom('outbox')
    .select('outboxID')
    .where('outboxID', '=', outboxID)
    .executeTakeFirst();
  return left === undefined;
}
