import { limits } from '@foyer/contract/limits';
import { linkTokenOf } from '../domain/link-token.ts';
import { hashOf, newID } from '../domain/token.ts';
import type { Writer } from '../store/store.ts';
import type { AccountTable, Moment } from '../store/tables.ts';
import { addTicket } from '../store/tickets.ts';
import { occasionOf, type Step } from './step.ts';

/** A lock that has just been made. */
export interface NewLock {
  email: string;
  emailKey: string;
  account: AccountTable | undefined;
  reason: 'password' | 'code';
  until: Moment;
}

/**
 * Tells the owner of an address of its lock, with a link that frees the browser that opens it.
 * For an address without an account the same is written, but the letter has already lost its sense when the post
 * looks at it: the store's work tells nobody which addresses have accounts (security: R6, R48).
 */
export async function announceLock(tx: Writer, step: Step, lock: NewLock): Promise<void> {
  const { email, emailKey, account, reason, until } = lock;
  const { services, caller } = step;
  const now = services.clock.now();
  const linkID = newID();
  const linkExpiresAt = account ? now + limits.lock.unlockLinkLife : now;
  await addTicket(tx, {
    ticketHash: hashOf(linkTokenOf(linkID, services.keys)),
    purpose: 'unlock',
    emailKey,
    accountID: account?.accountID ?? null,
    bindHash: null,
    createdAt: now,
    expiresAt: linkExpiresAt,
  });
  await services.mail.post(tx, {
    letter: 'locked',
    data: { reason, until, linkID, linkExpiresAt, occasion: occasionOf(step) },
    to: account?.email ?? email,
    language: account?.language ?? caller.language,
    appID: caller.appID,
  });
}
