import type { TicketPurpose } from '@foyer/contract/nouns/code-purposes';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount, HeldAddress } from '../../accounts/store/hold-account.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { TicketTable } from './ticket-tables.ts';

const insertTicket = prepared((tx: Writer, row: Omit<TicketTable, 'usedAt' | 'tries'>) =>
  tx.insertInto('tickets').values({
    ticketHash: row.ticketHash,
    purpose: row.purpose,
    emailKey: row.emailKey,
    accountID: row.accountID,
    bindHash: row.bindHash,
    sessionID: row.sessionID,
    details: row.details,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    tries: 0,
    usedAt: null,
  }),
);

/** Stores a proof about an address and its account. */
export async function addTicket(
  tx: Writer,
  { accountID, emailKey }: HeldAddress,
  ticket: NewTicketRow,
): Promise<void> {
  await insertTicket(tx, { sessionID: null, details: '{}', ...ticket, accountID, emailKey });
}

type Given = Omit<TicketTable, 'accountID' | 'emailKey' | 'usedAt' | 'tries' | 'sessionID' | 'details'>;

/** A proof as it is stored first. */
export type NewTicketRow = Given & Partial<Pick<TicketTable, 'sessionID' | 'details'>>;

const addTry = prepared(
  (tx: Writer, { ticketHash, purpose, bindHash, max, now }: TicketUse & { max: number; now: EpochMs }) =>
    tx
      .updateTable('tickets')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('ticketHash', '=', ticketHash)
      .where('purpose', '=', purpose)
      .where('tries', '<', max)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where(({ or, eb }) => or([eb('bindHash', 'is', null), eb('bindHash', '=', bindHash)]))
      .returning('tries'),
);

/**
 * Counts a try of a second factor before anything is compared (security: R25).
 * @returns the tries, this one included; undefined where none is left, or it no longer fits
 */
export async function countTicketTry(
  tx: Writer,
  use: TicketUse,
  { max, now }: { max: number; now: EpochMs },
): Promise<number | undefined> {
  const [counted] = await addTry(tx, { ...use, max, now });
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

const readTicket = prepared((db: Reader, { ticketHash, purpose, bindHash }: TicketUse) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('ticketHash', '=', ticketHash)
    .where('purpose', '=', purpose)
    .where(({ or, eb }) => or([eb('bindHash', 'is', null), eb('bindHash', '=', bindHash)])),
);

/**
 * Looks at a proof without using it up.
 * @returns `expired` and `hasEnded` only where everything else fits
 */
export async function findTicket(db: Reader, use: TicketUse, now: EpochMs): Promise<TicketFound> {
  const [ticket] = await readTicket(db, use);
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

const spendTicket = prepared(
  (tx: Writer, { ticketHash, purpose, bindHash, now }: TicketUse & { now: EpochMs }) =>
    tx
      .updateTable('tickets')
      .set({ usedAt: now })
      .where('ticketHash', '=', ticketHash)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where(({ or, eb }) => or([eb('bindHash', 'is', null), eb('bindHash', '=', bindHash)]))
      .returningAll(),
);

/** Uses a proof up, in the transaction of its effect (security: R14). @returns undefined where it no longer fits */
export async function trySpendTicket(
  tx: Writer,
  use: TicketUse,
  now: EpochMs,
): Promise<TicketTable | undefined> {
  const [spent] = await spendTicket(tx, { ...use, now });
  return spent;
}

/** What is voided of an account's tickets. */
interface VoidedTickets {
  /** Those of some purposes; all where it is left out. */
  purposes?: readonly TicketPurpose[];
  /** Those of one browser; all where it is left out. */
  bindHash?: Hash | undefined;
  now: EpochMs;
}

/** Uses up tickets of an account's address. Those that are about to be removed are left alone (security: R38). */
export async function voidTickets(
  tx: Writer,
  { emailKey }: HeldAccount,
  { purposes, bindHash, now }: VoidedTickets,
): Promise<void> {
  let tickets = tx
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('emailKey', '=', emailKey)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs);
  if (purposes) tickets = tickets.where('purpose', 'in', purposes);
  if (bindHash !== undefined) tickets = tickets.where('bindHash', '=', bindHash);
  await tickets.execute();
}
