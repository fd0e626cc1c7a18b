import { toSec } from '@foyer/contract/durations';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { AddressLockCause, Lockable } from '@foyer/contract/nouns/code-purposes';
import { addressSubject, type Subject } from '../../../kernel/budget/subject.ts';
import type { Context, RefusingContext } from '../../../kernel/call/context.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import { type UsedUp, usedUpOf } from '../store/counters.ts';
import { lockEnd } from '../store/locks.ts';
import { type CodeBudget, wrongCodeBudgets } from './failure-budget.ts';

/** An address as a browser meets it. */
export interface AddressInBrowser {
  emailKey: string;
  /** Whether the address knows the browser: then strangers' failures do not count against it. */
  known: boolean;
}

/** Until when something is locked, and what was tried too often. */
export interface AddressLock {
  by: AddressLockCause;
  until: EpochMs;
}

/** The ways in that every answer tells about, besides what was asked. */
const waysIn = ['password', 'login', 'resetPassword'] as const;

/** Whose failures count against a browser: its own where the address knows it, else those of all strangers. */
const deviceOf = ({ caller }: Context, { known }: AddressInBrowser): Hash | undefined =>
  known ? caller.bindHash : undefined;

const lastOf = (locks: AddressLock[]): AddressLock | undefined =>
  locks.reduce<AddressLock | undefined>(
    (last, lock) => (last && last.until >= lock.until ? last : lock),
    undefined,
  );

/** What the used-up budgets of wrong codes lock. */
export const codeLocks = (usedUp: UsedUp<CodeBudget>[]): AddressLock[] =>
  usedUp.map(({ budget, freeAt }) => ({ by: budget.codes, until: freeAt }));

/** Wrong passwords lock passwords and codes for signing in; wrong codes lock codes, never passwords. */
async function lockOf(
  db: Reader,
  what: Lockable,
  { subject, device, now }: { subject: Subject; device: Hash | undefined; now: EpochMs },
): Promise<AddressLock | undefined> {
  const passwordEnd =
    what === 'password' || what === 'login'
      ? await lockEnd(db, { subject, bindHash: device ?? '' }, now)
      : undefined;
  const byPassword = passwordEnd === undefined ? [] : [{ by: 'password' as const, until: passwordEnd }];
  if (what === 'password') return lastOf(byPassword);
  const usedUp = await usedUpOf(db, wrongCodeBudgets(subject, what, device), now);
  return lastOf([...byPassword, ...codeLocks(usedUp)]);
}

/** The lock that ends last of those that keep a browser from something; the same work for every address. */
export const findLock = (
  context: Context,
  met: AddressInBrowser,
  what: Lockable,
): Promise<AddressLock | undefined> =>
  lockOf(context.services.store.read, what, {
    subject: addressSubject(context.services.keys, met.emailKey),
    device: deviceOf(context, met),
    now: context.services.clock.now(),
  });

/** What goes with 11247: how long what was asked is locked and why, and every other way in that is locked now. */
async function lockDetails(
  context: Context,
  met: AddressInBrowser,
  asked: { what: Lockable; lock: AddressLock },
): Promise<DetailsOf<11247>> {
  const now = context.services.clock.now();
  const askedSec = toSec(asked.lock.until - now);
  const locked: DetailsOf<11247>['locked'] = { [asked.what]: askedSec };
  for (const way of waysIn) {
    const lock = way === asked.what ? undefined : await findLock(context, met, way);
    if (lock) locked[way] = toSec(lock.until - now);
  }
  return {
    account_locked: true,
    accountLockTimeInSec: askedSec,
    lockedBy: asked.lock.by,
    locked,
  };
}

/** Refuses with 11247; the answer is the same whether or not an account has the address (security: R48). */
export async function refuseLocked(
  context: RefusingContext<11247>,
  met: AddressInBrowser,
  asked: { what: Lockable; lock: AddressLock },
): Promise<never> {
  return context.refuse(11247, await lockDetails(context, met, asked));
}
