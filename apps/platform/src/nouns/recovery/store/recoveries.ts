import type { ExpressionBuilder } from 'kysely';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { RecoveryTable } from './recovery-tables.ts';

/** Begins a recovery; one before it whose time was over ends, though another node's clock may be behind. */
export async function addRecovery(
  tx: Writer,
  account: HeldAccount,
  recovery: Omit<RecoveryTable, 'accountID' | 'announcedAt' | 'endedAt' | 'endedBy'>,
): Promise<void> {
  const { accountID } = account;
  await endRecovery(tx, account, recovery.startedAt);
  await tx
    .insertInto('recoveries')
    .values({ ...recovery, accountID, announcedAt: null, endedAt: null, endedBy: null })
    .execute();
}

const open = (db: Reader) => db.selectFrom('recoveries').where('endedAt', 'is', null);

const running = (db: Reader, now: EpochMs) => open(db).where('expiresAt', '>', now);

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

const hasLink =
  (linkHash: Hash) =>
  ({ or, eb }: ExpressionBuilder<{ recoveries: RecoveryTable }, 'recoveries'>) =>
    or([eb('vetoHash', '=', linkHash), eb('finishHash', '=', linkHash)]);

/**
 * The recovery that a link belongs to, one that stops it or the one that finishes it, unless it has ended; its time may be
 * over.
 */
export const findRecoveryOfLink = (db: Reader, linkHash: Hash): Promise<RecoveryTable | undefined> =>
  open(db).selectAll().where(hasLink(linkHash)).executeTakeFirst();

/** Ends the recovery that a link belongs to. */
export async function endRecoveryOfLink(tx: Writer, linkHash: Hash, now: EpochMs): Promise<void> {
  await tx
    .updateTable('recoveries')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .where(hasLink(linkHash))
    .execute();
}

const endRunning = prepared((tx: Writer, { accountID, now, by }: OwnerAt & { by: 'factor' | null }) =>
  tx
    .updateTable('recoveries')
    .set({ endedAt: now, endedBy: by })
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .returning('recoveryID'),
);

/** Ends the running recovery of an account. @param by a second factor, if one has been given @returns whether one ran */
export async function endRecovery(
  tx: Writer,
  { accountID }: HeldAccount,
  now: EpochMs,
  by: 'factor' | null = null,
): Promise<boolean> {
  const ended = await endRunning(tx, { accountID, now, by });
  return ended.length > 0;
}

/** The recovery of an account that a second factor has ended since then, if nobody has vetoed it. */
export const recoveryEndedByFactor = (
  db: Reader,
  { accountID }: Pick<RecoveryTable, 'accountID'>,
  since: EpochMs,
): Promise<RecoveryTable | undefined> =>
  db
    .selectFrom('recoveries')
    .selectAll()
    .where('accountID', '=', accountID)
    .where('endedBy', '=', 'factor')
    .where('endedAt', '>', since)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Vetoes a recovery that a second factor has ended, once. @returns false if that has been done */
export async function tryVetoEnded(
  tx: Writer,
  _account: HeldAccount,
  { recoveryID }: Pick<RecoveryTable, 'recoveryID'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveries')
    .set({ endedBy: null })
    .where('recoveryID', '=', recoveryID)
    .where('endedBy', '=', 'factor')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
