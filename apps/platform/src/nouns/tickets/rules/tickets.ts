import type { Milliseconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { TicketPurpose } from '@foyer/contract/nouns/code-purposes';
import type { Context, RefusingContext } from '../../../kernel/call/context.ts';
import { hashOf, newToken } from '../../../kernel/secrets/token.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAddress } from '../../accounts/store/hold-account.ts';
import type { TicketTable } from '../store/ticket-tables.ts';
import {
  addTicket,
  countTicketTry,
  endExpiredTicket,
  findTicket,
  type TicketFound,
  type TicketUse,
  trySpendTicket,
} from '../store/tickets.ts';

/** A ticket that is to be handed out; on the wire it is a `bizToken` or an `initToken`. */
export interface NewTicket {
  purpose: TicketPurpose;
  /** Whose address was proven, held by the change. */
  owner: HeldAddress;
  /** 10 minutes unless said otherwise. */
  life?: Milliseconds;
  /** The session that is to be stepped up; left out where it is a sign-in, or none (settled A2). */
  sessionID?: string | null;
  /** JSON: what the next step must know; a secret in it is sealed. */
  details?: string;
}

/** Hands out a ticket for this browser. @returns its token, to be told only now */
export async function issueTicket(
  tx: Writer,
  { caller, services }: Context,
  { owner, life = limits.ticketLife, ...rest }: NewTicket,
): Promise<string> {
  const { token, hash } = newToken();
  const createdAt = services.clock.now();
  await addTicket(tx, owner, {
    ...rest,
    ticketHash: hash,
    bindHash: caller.bindHash,
    createdAt,
    expiresAt: createdAt + life,
  });
  return token;
}

/** How a ticket is looked up: by the hash of its token, for exactly this purpose, in this browser. */
export const ticketUse = ({ caller }: Context, purpose: TicketPurpose, token: string): TicketUse => ({
  ticketHash: hashOf(token),
  purpose,
  bindHash: caller.bindHash,
});

/** Looks at a ticket without using it up, and refuses nothing. */
export const lookAtTicket = (
  db: Reader,
  context: Context,
  purpose: TicketPurpose,
  token: string,
): Promise<TicketFound> => findTicket(db, ticketUse(context, purpose, token), context.services.clock.now());

/** Uses a ticket up, in the transaction of its effect (security: R14). @returns undefined where it no longer fits */
export const spendTicket = (
  tx: Writer,
  context: Context,
  purpose: TicketPurpose,
  token: string,
): Promise<TicketTable | undefined> =>
  trySpendTicket(tx, ticketUse(context, purpose, token), context.services.clock.now());

/**
 * Counts a try with a ticket before anything is compared (security: R25).
 * @returns the tries, this one included; undefined where none of `max` is left, or it no longer fits
 */
export const countTry = (
  tx: Writer,
  context: Context,
  { purpose, token, max }: { purpose: TicketPurpose; token: string; max: number },
): Promise<number | undefined> =>
  countTicketTry(tx, ticketUse(context, purpose, token), { max, now: context.services.clock.now() });

/** Looks at a ticket without using it up; refuses with 11253 where it has expired, else 11252 (security: R58). */
export async function checkTicket(
  context: RefusingContext<11252 | 11253>,
  purpose: TicketPurpose,
  token: string,
): Promise<TicketTable> {
  const { store, clock } = context.services;
  const use = ticketUse(context, purpose, token);
  const now = clock.now();
  const found = await findTicket(store.read, use, now);
  if (found.ticket) return found.ticket;
  if (found.why === 'expired') await store.change((tx) => endExpiredTicket(tx, use, now));
  return context.refuse(found.why === 'unknown' ? 11252 : 11253);
}

/**
 * Looks at a ticket that may be of any of these purposes, without using it up; refuses as `checkTicket` does.
 * @param purposes at least one
 */
export async function checkTicketOf(
  context: RefusingContext<11252 | 11253>,
  purposes: readonly [TicketPurpose, ...TicketPurpose[]],
  token: string,
): Promise<TicketTable> {
  for (const purpose of purposes) {
    const found = await lookAtTicket(context.services.store.read, context, purpose, token);
    if (found.ticket || found.why !== 'unknown') return checkTicket(context, purpose, token);
  }
  return context.refuse(11252);
}
