import { limits } from '@foyer/contract/limits';
import type { Subject } from '../../../kernel/budget/subject.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { clocksApart } from '../../../kernel/world/sequence.ts';
import type { LockTable } from './limit-tables.ts';

/** Whose wrong passwords are counted together: those of a known device, or those of all strangers. */
export interface LockKey {
  subject: Subject;
  bindHash: Hash | '';
}

/** A password that is about to be compared, and the last failure up to which earlier ones are forgotten by then. */
interface BegunTry extends LockKey {
  now: EpochMs;
  forgottenUntil: EpochMs;
  comparingUntil: EpochMs;
}

const addFailure = prepared(
  (tx: Writer, { subject, bindHash, now, forgottenUntil, comparingUntil }: BegunTry) =>
    tx
      .insertInto('locks')
      .values({
        ...{ subject, bindHash, failures: 1, lastFailureAt: now, lockedUntil: 0 },
        ...{ comparing: 1, comparingUntil },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'bindHash'])
          .doUpdateSet(({ eb, and }) => ({
            failures: eb
              .case()
              .when(
                and([
                  eb('locks.lastFailureAt', '<=', forgottenUntil),
                  eb('locks.failures', '<', limits.lock.offAfter),
                ]),
              )
              .then(1)
              .else(eb('locks.failures', '+', 1))
              .end(),
            lastFailureAt: now,
            comparing: eb
              .case()
              .when('locks.comparingUntil', '<=', now)
              .then(1)
              .else(eb('locks.comparing', '+', 1))
              .end(),
            comparingUntil,
          }))
          .where('locks.lockedUntil', '<=', now),
      )
      .returning('failures'),
);

/**
 * Counts one more password as wrong before it is compared, in one statement that parallel callers wait for; nothing is
 * counted while locked. Failures are forgotten after 12 h, but never beyond the last one that is compared.
 * @returns consecutive failures, this one included; undefined if the key is locked
 */
export async function countFailure(tx: Writer, key: LockKey, now: EpochMs): Promise<number | undefined> {
  const forgottenUntil = now - limits.lock.forgottenAfter;
  // a node whose clock is ahead must not take a password for wrong that is still being compared
  const comparingUntil = now + limits.serverAnswersWithin + clocksApart;
  const [row] = await addFailure(tx, { ...key, now, forgottenUntil, comparingUntil });
  return row?.failures;
}

/** Locks the key until then. */
export async function lockUntil(tx: Writer, { subject, bindHash }: LockKey, until: EpochMs): Promise<void> {
  await tx
    .updateTable('locks')
    .set({ lockedUntil: until })
    .where('subject', '=', subject)
    .where('bindHash', '=', bindHash)
    .execute();
}

/** A counted password that is no longer being compared. */
interface EndedTry extends LockKey {
  now: EpochMs;
  /** The end of the lock that it made, 0 if it made none. */
  madeLock: EpochMs;
}

const subtractFailure = prepared((tx: Writer, { subject, bindHash, now, madeLock }: EndedTry) =>
  tx
    .updateTable('locks')
    .set(({ eb, or, and, ref }) => ({
      failures: eb('failures', '-', 1),
      lockedUntil: eb
        .case()
        .when(
          or([
            eb('lockedUntil', '=', madeLock),
            and([eb('comparing', '>', 0), eb('comparingUntil', '>', now)]),
          ]),
        )
        .then(0)
        .else(ref('lockedUntil'))
        .end(),
      comparing: eb
        .case()
        .when('comparing', '>', 0)
        .then(eb('comparing', '-', 1))
        .else(0)
        .end(),
    }))
    .where('subject', '=', subject)
    .where('bindHash', '=', bindHash)
    .where('failures', '>', 0),
);

/**
 * Takes back a count that was no failure. With it goes the lock that it made, or that another one made while this one
 * was being compared: without it there would have been a failure less.
 */
export async function takeBackFailure(tx: Writer, ended: EndedTry): Promise<void> {
  await subtractFailure(tx, ended);
}

const endComparison = prepared((tx: Writer, { subject, bindHash, now }: LockKey & { now: EpochMs }) =>
  tx
    .updateTable('locks')
    .set((eb) => ({ comparing: eb('comparing', '-', 1) }))
    .where('subject', '=', subject)
    .where('bindHash', '=', bindHash)
    .where('comparing', '>', 0)
    .where('comparingUntil', '>', now)
    .returning(['comparing', 'lockedUntil']),
);

/**
 * Leaves a password counted that was wrong. If it is the last that was being compared, the lock is certain from here on,
 * whichever of them made it.
 * @returns the end of the lock that has become certain; 0 if none has
 */
export async function confirmFailure(tx: Writer, ended: EndedTry): Promise<EpochMs> {
  const [row] = await endComparison(tx, ended);
  // compared for so long that it counted as wrong before: its lock was certain already
  if (!row) return ended.madeLock;
  return row.comparing === 0 && row.lockedUntil > ended.now ? row.lockedUntil : 0;
}

const readLock = prepared((db: Reader, { subject, bindHash }: LockKey) =>
  db.selectFrom('locks').selectAll().where('subject', '=', subject).where('bindHash', '=', bindHash),
);

/**
 * How a key is locked.
 * @returns until when, and whether that is certain: a password that is being compared may lift the lock. Undefined if it
 * is not locked
 */
export async function lockState(
  db: Reader,
  key: LockKey,
  now: EpochMs,
): Promise<{ until: EpochMs; isCertain: boolean } | undefined> {
  const [row] = await readLock(db, key);
  if (!row || row.lockedUntil <= now) return undefined;
  return { until: row.lockedUntil, isCertain: row.comparing === 0 || row.comparingUntil <= now };
}

/** Whether passwords of a key are being compared. */
export async function isComparing(db: Reader, key: LockKey, now: EpochMs): Promise<boolean> {
  const [row] = await readLock(db, key);
  return row !== undefined && row.comparing > 0 && row.comparingUntil > now;
}

/** When the lock ends; undefined if there is none, or if it is not certain. */
export async function lockEnd(db: Reader, key: LockKey, now: EpochMs): Promise<EpochMs | undefined> {
  const lock = await lockState(db, key, now);
  return lock?.isCertain ? lock.until : undefined;
}

/** All that is counted against an address, strangers and known devices. */
export const locksOf = (db: Reader, subject: Subject): Promise<LockTable[]> =>
  db.selectFrom('locks').selectAll().where('subject', '=', subject).orderBy('bindHash').execute();

/** Forgets the failures of one key, or with only the address given all of them, and with them their locks. */
export async function forgetFailures(
  tx: Writer,
  { subject, bindHash }: { subject: Subject; bindHash?: Hash | '' },
): Promise<void> {
  const all = tx.deleteFrom('locks').where('subject', '=', subject);
  await (bindHash === undefined ? all : all.where('bindHash', '=', bindHash)).execute();
}
