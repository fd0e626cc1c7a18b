import { limits } from '@foyer/contract/limits';
import { passwordOffAfter } from '../../domain/lockout.ts';
import type { Subject } from '../../domain/subject.ts';
import type { LockTable } from '../limit-tables.ts';
import { prepared } from '../prepared.ts';
import type { Reader, Writer } from '../store.ts';
import type { EpochMs, Hash } from '../tables.ts';

/** Whose wrong passwords are counted together: those of a known device, or those of all strangers. */
export interface LockKey {
  subject: Subject;
  bindHash: Hash | '';
}

/** A wrong password at a moment, and the last failure up to which earlier ones are forgotten by then. */
interface CountedFailure extends LockKey {
  now: EpochMs;
  forgottenUntil: EpochMs;
}

const addFailure = prepared((tx: Writer, { subject, bindHash, now, forgottenUntil }: CountedFailure) =>
  tx
    .insertInto('locks')
    .values({ subject, bindHash, failures: 1, lastFailureAt: now, lockedUntil: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'bindHash'])
        .doUpdateSet(({ eb, and }) => ({
          failures: eb
            .case()
            .when(
              and([
                eb('locks.lastFailureAt', '<=', forgottenUntil),
                eb('locks.failures', '<', passwordOffAfter),
              ]),
            )
            .then(1)
            .else(eb('locks.failures', '+', 1))
            .end(),
          lastFailureAt: now,
        }))
        .where('locks.lockedUntil', '<=', now),
    )
    .returning('failures'),
);

/**
 * Counts one more wrong password, in one statement that parallel callers wait for; nothing is counted while locked.
 * Failures are forgotten after 12 h, but never beyond the last one that is compared.
 * @returns consecutive failures, this one included; undefined where the key is locked
 */
export async function countFailure(tx: Writer, key: LockKey, now: EpochMs): Promise<number | undefined> {
  const [row] = await addFailure(tx, { ...key, now, forgottenUntil: now - limits.lock.forgottenAfter });
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

const subtractFailure = prepared(
  (tx: Writer, { subject, bindHash, madeLock }: LockKey & { madeLock: EpochMs }) =>
    tx
      .updateTable('locks')
      .set((eb) => ({
        failures: eb('failures', '-', 1),
        lockedUntil: eb.case().when('lockedUntil', '=', madeLock).then(0).else(eb.ref('lockedUntil')).end(),
      }))
      .where('subject', '=', subject)
      .where('bindHash', '=', bindHash)
      .where('failures', '>', 0),
);

/**
 * Takes back a count that was no failure, and the lock that it made.
 * @param madeLock the end of that lock, 0 where it made none
 */
export async function takeBackFailure(tx: Writer, key: LockKey, madeLock: EpochMs): Promise<void> {
  await subtractFailure(tx, { ...key, madeLock });
}

const readLock = prepared((db: Reader, { subject, bindHash }: LockKey) =>
  db.selectFrom('locks').selectAll().where('subject', '=', subject).where('bindHash', '=', bindHash),
);

/** When the lock ends; undefined where there is none. */
export async function lockEnd(db: Reader, key: LockKey, now: EpochMs): Promise<EpochMs | undefined> {
  const [row] = await readLock(db, key);
  return row && row.lockedUntil > now ? row.lockedUntil : undefined;
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
