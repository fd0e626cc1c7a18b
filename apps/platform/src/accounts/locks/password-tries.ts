import { toSec } from '@foyer/contract/durations';
import type { FailureBudget } from '../../domain/failure-budget.ts';
import { lockLength, mayCompare } from '../../domain/lockout.ts';
import { addressSubject } from '../../domain/subject.ts';
import { consume, forgetCounts, giveBack } from '../../store/limits/counters.ts';
import {
  countFailure,
  forgetFailures,
  type LockKey,
  lockEnd,
  lockUntil,
  takeBackFailure,
} from '../../store/limits/locks.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';
import { audit } from '../audit.ts';
import type { Context, RefusingContext } from '../context.ts';
import { type AddressInBrowser, refuseLocked } from './address-locks.ts';
import { sourceLimits } from './source-limits.ts';

/** A password that has been counted as wrong, and may now be compared. */
export interface CountedPassword {
  key: LockKey;
  budgets: FailureBudget[];
  /** End of the lock that begins if it is wrong; 0 where none does. */
  locksUntil: EpochMs;
}

/**
 * Counts a password before it is compared, so that 200 at once are no more than one after the other (security: R51).
 * Refuses with 11247 while the address is locked to this browser and with 11003 where the source has failed too often.
 */
export async function countPassword(
  context: RefusingContext<11003 | 11247>,
  who: AddressInBrowser & { accountID: string | null },
): Promise<CountedPassword> {
  const { services, caller, refuse } = context;
  const subject = addressSubject(services.keys, who.emailKey);
  const key = { subject, bindHash: who.known ? caller.bindHash : '' };
  const budgets = who.known ? [] : sourceLimits(context, who.emailKey);
  const now = services.clock.now();
  const counted = await services.store.change(async (tx): Promise<Counted> => {
    const locking = await countAgainstLock(tx, key, now);
    if ('lockedTo' in locking) {
      await audit(tx, context, { event: 'signIn.refusedLocked', accountID: who.accountID });
      return locking;
    }
    const { usedUp } = await consume(tx, budgets, now);
    if (!usedUp) return locking;
    await takeBackFailure(tx, key, locking.locksUntil);
    await audit(tx, context, { event: 'signIn.refusedLimited', accountID: who.accountID });
    return { limitedTo: usedUp.freeAt };
  });
  if ('lockedTo' in counted)
    return refuseLocked(context, who, {
      what: 'password',
      lock: { by: 'password', until: counted.lockedTo },
    });
  if ('limitedTo' in counted) return refuse(11003, { retryAfterSec: toSec(counted.limitedTo - now) });
  return { key, budgets, locksUntil: counted.locksUntil };
}

/** What became of a password that was to be counted: it may be compared, or until when it may not. */
type Counted = { locksUntil: EpochMs } | { lockedTo: EpochMs } | { limitedTo: EpochMs };

async function countAgainstLock(
  tx: Writer,
  key: LockKey,
  now: EpochMs,
): Promise<Exclude<Counted, { limitedTo: EpochMs }>> {
  const failures = await countFailure(tx, key, now);
  if (failures === undefined) return { lockedTo: (await lockEnd(tx, key, now)) ?? now };
  const length = lockLength(failures);
  const until = length === 0 ? 0 : now + length;
  if (until > 0) await lockUntil(tx, key, until);
  return mayCompare(failures) ? { locksUntil: until } : { lockedTo: until };
}

/** Takes back what was counted for a password that was never compared. */
export async function takeBackCount(
  tx: Writer,
  { key, budgets, locksUntil }: CountedPassword,
): Promise<void> {
  await takeBackFailure(tx, key, locksUntil);
  await giveBack(tx, budgets);
}

/**
 * A right password: what was counted for it is taken back, and with it what this source failed at this address before.
 * Only a device that the address knows clears the failures of strangers too.
 */
export async function forgiveCount(tx: Writer, counted: CountedPassword): Promise<void> {
  const { key, budgets } = counted;
  if (key.bindHash !== '') return forgiveKnown(tx, key);
  await takeBackFailure(tx, key, counted.locksUntil);
  await giveBack(
    tx,
    budgets.filter(({ stops }) => stops === 'source'),
  );
  await forgetCounts(
    tx,
    budgets.filter(({ stops }) => stops === 'pair'),
  );
}

/** A success from a known device forgets the failures of strangers and its own, nobody else's. */
export const forgiveByKnownDevice = (
  tx: Writer,
  { caller, services }: Context,
  emailKey: string,
): Promise<void> =>
  forgiveKnown(tx, { subject: addressSubject(services.keys, emailKey), bindHash: caller.bindHash });

async function forgiveKnown(tx: Writer, { subject, bindHash }: LockKey): Promise<void> {
  await forgetFailures(tx, { subject, bindHash: '' });
  await forgetFailures(tx, { subject, bindHash });
}
