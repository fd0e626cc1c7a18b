import { toSec } from '@foyer/contract/durations';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import type { Context, RefusingContext } from '../../../kernel/call/context.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { forgetCounts, giveBack } from '../store/counters.ts';
import { confirmFailure, forgetFailures, type LockKey, takeBackFailure } from '../store/locks.ts';
import { refuseLocked } from './address-locks.ts';
import { type CountedPassword, countSettled, type Typist } from './count-settled.ts';
import { sourceLimits } from './source-limits.ts';

/**
 * Counts a password before it is compared, so that 200 at once are no more than one after the other (security: R51).
 * What is being compared is not wrong yet: if only such passwords stand in the way, this waits for them.
 * Refuses with 11247 while the address is locked to this browser and with 11003 where the source has failed too often.
 * @throws Overloaded if the others take too long
 */
export async function countPassword(
  context: RefusingContext<11003 | 11247>,
  who: Typist,
): Promise<CountedPassword> {
  const { services, caller, refuse } = context;
  const subject = addressSubject(services.keys, who.emailKey);
  const key = { subject, bindHash: who.known ? caller.bindHash : '' };
  const budgets = who.known ? [] : sourceLimits(context, who.emailKey);
  const counted = await countSettled(context, who, { key, budgets });
  if ('lockedTo' in counted)
    return refuseLocked(context, who, {
      what: 'password',
      lock: { by: 'password', until: counted.lockedTo },
    });
  if ('limitedTo' in counted)
    return refuse(11003, { retryAfterSec: toSec(counted.limitedTo - services.clock.now()) });
  return { key, budgets, locksUntil: counted.locksUntil };
}

/** Takes back what was counted for a password that was never compared. */
export async function takeBackCount(
  tx: Writer,
  { services }: Pick<Context, 'services'>,
  { key, budgets, locksUntil }: CountedPassword,
): Promise<void> {
  await takeBackFailure(tx, { ...key, now: services.clock.now(), madeLock: locksUntil });
  await giveBack(tx, budgets);
}

/** Leaves a wrong password counted. @returns the end of the lock that is certain from here on; 0 if none is */
export const confirmCount = (
  tx: Writer,
  { services }: Pick<Context, 'services'>,
  { key, locksUntil }: CountedPassword,
): Promise<EpochMs> => confirmFailure(tx, { ...key, now: services.clock.now(), madeLock: locksUntil });

/**
 * A right password: what was counted for it is taken back, and with it what this source failed at this address before.
 * Only a device that the address knows clears the failures of strangers too.
 */
export async function forgiveCount(
  tx: Writer,
  { services }: Pick<Context, 'services'>,
  { key, budgets, locksUntil }: CountedPassword,
): Promise<void> {
  if (key.bindHash !== '') return forgiveKnown(tx, key);
  await takeBackFailure(tx, { ...key, now: services.clock.now(), madeLock: locksUntil });
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
