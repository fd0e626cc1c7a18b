import { type Milliseconds, seconds } from '@foyer/contract/durations';
import type { Context } from '../../../kernel/call/context.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { Overloaded } from '../../../kernel/system/overloaded.ts';
import { monotonic, sleep } from '../../../kernel/world/world.ts';
import { audit } from '../../audit/rules/audit.ts';
import { consume } from '../store/counters.ts';
import {
  confirmFailure,
  countFailure,
  isComparing,
  type LockKey,
  lockState,
  lockUntil,
  takeBackFailure,
} from '../store/locks.ts';
import type { AddressInBrowser } from './address-locks.ts';
import type { FailureBudget } from './failure-budget.ts';
import { lockLength, mayCompare } from './lockout.ts';

/** Whose password it is. */
export type Typist = AddressInBrowser & { accountID: string | null };

/** A password that has been counted as wrong, and may now be compared. */
export interface CountedPassword {
  key: LockKey;
  budgets: FailureBudget[];
  /** End of the lock that it makes if it is wrong; 0 if it makes none. */
  locksUntil: EpochMs;
}

/** What became of a password that was to be counted: it may be compared, or until when it may not. */
type Counted = { locksUntil: EpochMs } | { lockedTo: EpochMs } | { limitedTo: EpochMs };

/** Others are being compared, and only if they are wrong may this one not be. */
const unsettled = 'unsettled';

/** For so long a password waits for others that are being compared; the client asks again after that. */
const waitAtMost = seconds(2);
/** The first look comes soon, since a comparison takes a moment; later ones seldom, so that a flood costs little. */
const firstLookAfter: Milliseconds = 25;

/**
 * Counts a password as wrong as soon as it is certain whether that may be.
 * @returns whether it may be compared @throws Overloaded if others that are being compared take too long
 */
export async function countSettled(
  context: Context,
  who: Typist,
  counts: Pick<CountedPassword, 'key' | 'budgets'>,
): Promise<Counted> {
  const { store, clock } = context.services;
  const giveUpAt = monotonic() + waitAtMost;
  let lookAfter = firstLookAfter;
  for (;;) {
    const counted = await countOnce(context, who, counts);
    if (counted !== unsettled) return counted;
    do {
      if (monotonic() > giveUpAt) throw new Overloaded('passwords that are being compared', seconds(1));
      await sleep(lookAfter);
      lookAfter *= 1.5;
    } while ((await lockState(store.read, counts.key, clock.now()))?.isCertain === false);
  }
}

/**
 * Counts a password as wrong, in one change.
 * @returns whether it may be compared; `unsettled` if others that are being compared decide that
 */
function countOnce(
  context: Context,
  who: Typist,
  { key, budgets }: Pick<CountedPassword, 'key' | 'budgets'>,
): Promise<Counted | typeof unsettled> {
  const { store, clock } = context.services;
  const { accountID } = who;
  const now = clock.now();
  return store.change(async (tx) => {
    const locking = await countAgainstLock(tx, key, now);
    if (locking === unsettled) return locking;
    if ('lockedTo' in locking) {
      await audit(tx, context, { event: 'signIn.refusedLocked', accountID });
      return locking;
    }
    const { usedUp } = await consume(tx, budgets, now);
    if (!usedUp) return locking;
    await takeBackFailure(tx, { ...key, now, madeLock: locking.locksUntil });
    if (usedUp.budget.stops === 'pair' && (await isComparing(tx, key, now))) return unsettled;
    await audit(tx, context, { event: 'signIn.refusedLimited', accountID });
    return { limitedTo: usedUp.freeAt };
  });
}

async function countAgainstLock(
  tx: Writer,
  key: LockKey,
  now: EpochMs,
): Promise<Exclude<Counted, { limitedTo: EpochMs }> | typeof unsettled> {
  const failures = await countFailure(tx, key, now);
  if (failures === undefined) {
    const lock = await lockState(tx, key, now);
    return lock?.isCertain === false ? unsettled : { lockedTo: lock?.until ?? now };
  }
  const length = lockLength(failures);
  const until = length === 0 ? 0 : now + length;
  if (until > 0) await lockUntil(tx, key, until);
  if (mayCompare(failures)) return { locksUntil: until };
  await confirmFailure(tx, { ...key, now, madeLock: until });
  return { lockedTo: until };
}
