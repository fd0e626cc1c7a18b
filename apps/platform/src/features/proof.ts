import type { Milliseconds } from '@foyer/contract/durations';
import { hashOf, newToken } from '../domain/token.ts';
import { addTicket, findTicket, type TicketUse } from '../store/proofs/tickets.ts';
import type { Writer } from '../store/store.ts';
import type { TicketPurpose, TicketTable } from '../store/tables.ts';
import type { RefusingStep, Step } from './step.ts';

/** What a bizToken stands for. */
export interface Proof {
  purpose: TicketPurpose;
  emailKey: string;
  accountID: string | null;
  life: Milliseconds;
}

/** Hands out a bizToken or initToken for this browser. @returns the token, to be told only now */
export async function grantProof(tx: Writer, { caller, services }: Step, proof: Proof): Promise<string> {
  const { token, hash } = newToken();
  const { life, ...bound } = proof;
  const createdAt = services.clock.now();
  await addTicket(tx, {
    ...bound,
    ticketHash: hash,
    bindHash: caller.bindHash,
    createdAt,
    expiresAt: createdAt + life,
  });
  return token;
}

/** How a token is looked up: by its hash, for exactly this purpose, in this browser. */
export const showing = ({ caller }: Step, purpose: TicketPurpose, token: string): TicketUse => ({
  ticketHash: hashOf(token),
  purpose,
  bindHash: caller.bindHash,
});

/** Looks at a bizToken without using it up; refuses with 11253 where it has expired, else 11252 (security: R58). */
export async function checkProof(
  step: RefusingStep<11252 | 11253>,
  purpose: TicketPurpose,
  token: string,
): Promise<TicketTable> {
  const { store, clock } = step.services;
  const found = await findTicket(store.read, showing(step, purpose, token), clock.now());
  return found.ticket ?? step.refuse(found.expired ? 11253 : 11252);
}
