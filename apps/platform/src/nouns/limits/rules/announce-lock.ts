import { limits } from '@foyer/contract/limits';
import type { Budget } from '../../../kernel/budget/budget.ts';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import { type Context, occasionOf } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAddress } from '../../accounts/store/hold-account.ts';
import { addTicket } from '../../tickets/store/tickets.ts';
import { consume, forgetCounts } from '../store/counters.ts';
import type { AddressInBrowser, AddressLock } from './address-locks.ts';

/** A lock to tell the owner of. */
export interface ToldLock extends Pick<AddressInBrowser, 'known'> {
  /** As typed, where no account has it. */
  email: string;
  /** Held before anything is counted. */
  owner: HeldAddress;
  lock: AddressLock;
}

/** One link an hour: while this budget is used up, the link of the last letter is still good, unless it was used. */
const linkBudget = ({ keys }: Services, emailKey: string): Budget => ({
  kind: 'unlockLink',
  subject: addressSubject(keys, emailKey),
  max: 1,
  window: limits.lock.unlockLinkLife,
});

/**
 * Tells the owner of an address of a lock that was just made, with a link that frees the browser that opens it. For an
 * address without an account the same rows are written, with a letter that has expired from the start and is never
 * sent. So the work of the store does not tell which addresses have accounts (security: R6, R48).
 */
export async function announceLock(tx: Writer, context: Context, told: ToldLock): Promise<void> {
  const { services } = context;
  await consume(tx, [linkBudget(services, told.owner.emailKey)], services.clock.now());
  await postLink(tx, context, told);
}

/** Mails a new link where the last one was used or may be over, so once an hour at most. */
export async function remindOfLock(tx: Writer, context: Context, told: ToldLock): Promise<void> {
  const { services } = context;
  const { usedUp } = await consume(tx, [linkBudget(services, told.owner.emailKey)], services.clock.now());
  if (!usedUp) await postLink(tx, context, told);
}

/** Frees the budget once its link was used: whoever asks for another gets it at once. */
export const forgetLink = (tx: Writer, { services }: Context, emailKey: string): Promise<void> =>
  forgetCounts(tx, [linkBudget(services, emailKey)]);

async function postLink(tx: Writer, context: Context, told: ToldLock): Promise<void> {
  const { email, owner, known, lock } = told;
  const { services, caller } = context;
  const account = owner.accountID === null ? undefined : owner;
  const now = services.clock.now();
  const linkID = newID();
  const linkExpiresAt = account ? now + limits.lock.unlockLinkLife : now;
  await addTicket(tx, owner, {
    ticketHash: hashOf(linkTokenOf(linkID, services.keys)),
    purpose: 'unlock',
    bindHash: null,
    createdAt: now,
    expiresAt: linkExpiresAt,
  });
  await services.mail.post(tx, {
    letter: 'locked',
    data: {
      ...causeOf(lock),
      ownDevice: known,
      until: lock.until,
      linkID,
      linkExpiresAt,
      occasion: occasionOf(context),
    },
    to: account?.email ?? email,
    language: account?.language ?? caller.language,
    appID: caller.appID,
  });
}

/** What was tried too often, as the letter has it: a code without a purpose stands for all of them. */
function causeOf({ by }: AddressLock) {
  if (by === 'password') return { reason: by } as const;
  return by === 'codes' ? ({ reason: 'code' } as const) : ({ reason: 'code', bizType: by } as const);
}
