import type { RecoveryTable } from '../change-tables.ts';
import type { EpochMs, Hash } from '../columns.ts';
import { prepared } from '../prepared.ts';
import type { Reader, Writer } from '../store.ts';
import type { HeldAccount } from './hold-account.ts';

/** Begins a recovery. */
export async function addRecovery(
  tx: Writer,
  { accountID }: HeldAccount,
  recovery: Omit<RecoveryTable, 'accountID' | 'announcedAt' | 'endedAt'>,
): Promise<void> {
  await tx
    .insertInto('recoveries')
    .values({ ...recovery, accountID, announcedAt: null, endedAt: null })
    .execute();
}

const running = (db: Reader, now: EpochMs) =>
  db.selectFrom('recoveries').where('endedAt', 'is', null).where('expiresAt', '>', now);

/** Whose recovery is asked for, at a moment. */
interface OwnerAt extends Pick<RecoveryTable, 'accountID'> {
  now: EpochMs;
}

const readRunning = prepared((db: Reader, { accountID, now }: OwnerAt) =>
  running(db, now).selectAll().where('accountID', '=', accountID),
);

/** The recovery of an account that runs, if one does. */
export async function runningRecovery(
  db: Reader,
  { accountID }: Pick<RecoveryTable, 'accountID'>,
  now: EpochMs,
): Promise<RecoveryTable | undefined> {
  const [recovery] = await readRunning(db, { accountID, now });
  return recovery;
}

/** The running recovery that a link belongs to: one that stops it, or the one that finishes it. */
export const recoveryOfLink = (
  db: Reader,
  linkHash: Hash,
  now: EpochMs,
): Promise<RecoveryTable | undefined> =>
  running(db, now)
    .selectAll()
    .where(({ or, eb }) => or([eb('vetoHash', '=', linkHash), eb('finishHash', '=', linkHash)]))
    .executeTakeFirst();

const endRunning = prepared((tx: Writer, { accountID, now }: OwnerAt) =>
  tx
    .updateTable('recoveries')
    .set({ endedAt: now })
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .returning('recoveryID'),
);

/** Ends the running recovery of an account. @returns whether one ran */
export async function endRecovery(tx: Writer, { accountID }: HeldAccount, now: EpochMs): Promise<boolean> {
  const ended = await endRunning(tx, { accountID, now });
  return ended.length > 0;
}

/** Recoveries whose wait is over and whose owner has not been told so. */
export const waitedOut = (db: Reader, now: EpochMs, atMost: number): Promise<RecoveryTable[]> =>
  running(db, now)
    .selectAll()
    .where('availableAt', '<=', now)
    .where('announcedAt', 'is', null)
    .limit(atMost)
    .execute();

/** Records that the letter with the link was posted. @returns false where it had been, or the recovery has ended */
export async function tryNoteAnnounced(tx: Writer, recoveryID: string, now: EpochMs): Promise<boolean> {
  const noted = await tx
    .updateTable('recoveries')
    .set({ announcedAt: now })
    .where('recoveryID', '=', recoveryID)
    .where('announcedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** How many recoveries run. */
export async function countRecoveries(db: Reader, now: EpochMs): Promise<number> {
  const { count } = await running(db, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
