import type { TicketPurpose } from '@foyer/contract/code-purposes';
import type { HeldAddress } from '../accounts/hold-account.ts';
import type { Reader, Writer } from '../store.ts';
import type { EpochMs, Hash, TicketTable } from '../tables.ts';

/** Stores a proof about an address and its account. */
export async function addTicket(
  tx: Writer,
  { accountID, emailKey }: HeldAddress,
  ticket: NewTicketRow,
): Promise<void> {
  await tx
    .insertInto('tickets')
    .values({ sessionID: null, details: '{}', ...ticket, accountID, emailKey, tries: 0, usedAt: null })
    .execute();
}

type Given = Omit<TicketTable, 'accountID' | 'emailKey' | 'usedAt' | 'tries' | 'sessionID' | 'details'>;

/** A proof as it is stored first. */
export type NewTicketRow = Given & Partial<Pick<TicketTable, 'sessionID' | 'details'>>;

/**
 * Counts a try of a second factor before anything is compared (security: R25).
 * @returns the tries, this one included; undefined where none is left, or it no longer fits
 */
export async function countTicketTry(
  tx: Writer,
  use: TicketUse,
  { max, now }: { max: number; now: EpochMs },
): Promise<number | undefined> {
  const counted = await tx
    .updateTable('tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticketHash', '=', use.ticketHash)
    .where('purpose', '=', use.purpose)
    .where('tries', '<', max)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(({ or, eb }) => or([eb('bindHash', 'is', null), eb('bindHash', '=', use.bindHash)]))
    .returning('tries')
    .executeTakeFirst();
  return counted?.tries;
}

/** What a proof is shown for: exactly this purpose, from this browser (security: R58). */
export interface TicketUse {
  ticketHash: Hash;
  purpose: TicketPurpose;
  /** Of the browser that shows it; a link token opens in any. */
  bindHash: Hash;
}

/** A proof that fits, or why there is none; one that `hasEnded` has expired and was refused for it before. */
export type TicketFound =
  | { ticket: TicketTable }
  | { ticket?: undefined; why: 'unknown' | 'expired' | 'hasEnded' };

/**
 * Looks at a proof without using it up.
 * @returns `expired` and `hasEnded` only where everything else fits
 */
export async function findTicket(db: Reader, use: TicketUse, now: EpochMs): Promise<TicketFound> {
  const ticket = await db
    .selectFrom('tickets')
    .selectAll()
    .where('ticketHash', '=', use.ticketHash)
    .where('purpose', '=', use.purpose)
    .where(({ or, eb }) => or([eb('bindHash', 'is', null), eb('bindHash', '=', use.bindHash)]))
    .executeTakeFirst();
  if (!ticket) return { why: 'unknown' };
  const { usedAt, expiresAt } = ticket;
  if (usedAt !== null) return { why: usedAt < expiresAt ? 'unknown' : 'hasEnded' };
  return expiresAt > now ? { ticket } : { why: 'expired' };
}

/** A proof that was used up or voided, where everything else fits. */
export const findSpentTicket = (db: Reader, use: TicketUse): Promise<TicketTable | undefined> =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('ticketHash', '=', use.ticketHash)
    .where('purpose', '=', use.purpose)
    .where('bindHash', '=', use.bindHash)
    .where('usedAt', 'is not', null)
    .executeTakeFirst();

/** Ends a proof that was refused as expired, so that no clock that goes back revives it. */
export async function endExpiredTicket(tx: Writer, { ticketHash }: TicketUse, now: EpochMs): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute();
}

/** Uses a proof up, in the transaction of its effect (security: R14). @returns undefined where it no longer fits */
export const trySpendTicket = (tx: Writer, use: TicketUse, now: EpochMs): Promise<TicketTable | undefined> =>
  tx
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('ticketHash', '=', use.ticketHash)
    .where('purpose', '=', use.purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(({ or, eb }) => or([eb('bindHash', 'is', null), eb('bindHash', '=', use.bindHash)]))
    .returningAll()
    .executeTakeFirst();
