import type { DeletionScope } from '@foyer/contract/nouns/deletion';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { clocksApart } from '../../../kernel/world/sequence.ts';
import { type HeldAccount, nextSequence } from '../../accounts/store/hold-account.ts';
import type { DeletionTable } from './deletion-tables.ts';

const notYet = {
  remindedAt: null,
  cancelledAt: null,
  begunAt: null,
  erased: '{}',
  lastLetterID: null,
  doneAt: null,
  keptUntil: null,
} as const;

/**
 * Writes a deletion down. The whole account's is noted in its row, too, unless nobody owns it: who proves the mailbox
 * meanwhile owns an account that is open.
 * @returns the account as it then is
 */
export async function addDeletion(
  tx: Writer,
  account: HeldAccount,
  deletion: Omit<DeletionTable, 'accountID' | 'sequence' | keyof typeof notYet>,
): Promise<HeldAccount> {
  const { accountID } = account;
  const sequence = await nextSequence(tx, account);
  await tx
    .insertInto('deletions')
    .values({ ...deletion, accountID, sequence, ...notYet })
    .execute();
  const isShown = deletion.scope === 'account' && deletion.origin !== 'unverified';
  return isShown ? setDeletionAt(tx, account, deletion.effectiveAt) : account;
}

async function setDeletionAt(
  tx: Writer,
  account: HeldAccount,
  deletionAt: EpochMs | null,
): Promise<HeldAccount> {
  await tx.updateTable('accounts').set({ deletionAt }).where('accountID', '=', account.accountID).execute();
  return { ...account, deletionAt };
}

const waiting = (db: Reader) =>
  db
    .selectFrom('deletions')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('begunAt', 'is', null)
    // follows from the line before; the index of unfinished deletions asks for it
    .where('doneAt', 'is', null);

/** The deletions of an account that wait for their day, the next one first; that of the account before those of brands. */
export async function waitingDeletions(
  db: Reader,
  { accountID }: { accountID: string },
): Promise<DeletionTable[]> {
  const found = await waiting(db)
    .where('accountID', '=', accountID)
    .orderBy('effectiveAt')
    .orderBy('receiptID')
    .execute();
  return found.toSorted((one, other) => rank[one.scope] - rank[other.scope]);
}

const rank: Readonly<Record<DeletionScope, number>> = { account: 0, brands: 1 };

/** The waiting deletion that a link stops. */
export const waitingDeletionOfLink = (db: Reader, cancelHash: Hash): Promise<DeletionTable | undefined> =>
  waiting(db).where('cancelHash', '=', cancelHash).executeTakeFirst();

/** A deletion, however far it has got. */
export const findDeletion = (db: Reader, receiptID: string): Promise<DeletionTable | undefined> =>
  db.selectFrom('deletions').selectAll().where('receiptID', '=', receiptID).executeTakeFirst();

/** Stops a deletion that waits. @returns false where it does not wait any more */
export async function tryCancelDeletion(
  tx: Writer,
  account: HeldAccount,
  { receiptID, scope }: Pick<DeletionTable, 'receiptID' | 'scope'>,
  { now, keptUntil }: { now: EpochMs; keptUntil: EpochMs },
): Promise<boolean> {
  const cancelled = await tx
    .updateTable('deletions')
    .set({ cancelledAt: now, keptUntil })
    .where('receiptID', '=', receiptID)
    .where('cancelledAt', 'is', null)
    .where('begunAt', 'is', null)
    .executeTakeFirst();
  if (cancelled.numUpdatedRows === 0n) return false;
  if (scope === 'account') await setDeletionAt(tx, account, null);
  return true;
}

/**
 * Deletions whose day has come and that are not done, the longest due first. A deletion that was asked for before its
 * account was frozen waits until it is unfrozen: support may have frozen the account because somebody else asked for
 * the deletion. The query says what `isSurelyAfter` says, so that such deletions take no place in the list; `beginErasing`
 * decides, since the account may be frozen after the list was read.
 */
export async function dueDeletions(db: Reader, now: EpochMs, atMost: number): Promise<string[]> {
  const due = await unfinished(db)
    .leftJoin('accounts as a', 'a.accountID', 'd.accountID')
    .select('d.receiptID')
    .where('d.effectiveAt', '<=', now)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('d.begunAt', 'is not', null),
        eb('a.frozenAt', 'is', null),
        eb('d.sequence', '>', ref('a.frozenSequence')),
        and([
          or([eb('d.sequence', 'is', null), eb('a.frozenSequence', 'is', null)]),
          eb('a.frozenAt', '<', eb(ref('d.requestedAt'), '-', clocksApart)),
        ]),
      ]),
    )
    .orderBy('d.effectiveAt')
    .limit(atMost)
    .execute();
  return due.map(({ receiptID }) => receiptID);
}

const unfinished = (db: Reader) =>
  db.selectFrom('deletions as d').where('d.cancelledAt', 'is', null).where('d.doneAt', 'is', null);

/** Deletions of the whole account that are not done, whether or not they have begun. */
export const unfinishedDeletionsOf = (
  db: Reader,
  { accountID }: Pick<HeldAccount, 'accountID'>,
): Promise<DeletionTable[]> =>
  unfinished(db)
    .selectAll('d')
    .where('d.accountID', '=', accountID)
    .where('d.scope', '=', 'account')
    .execute();

/** Lets a deletion that waits be due at once. */
export async function bringForward(
  tx: Writer,
  _account: HeldAccount,
  receiptID: string,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('deletions')
    .set({ effectiveAt: now })
    .where('receiptID', '=', receiptID)
    .where('begunAt', 'is', null)
    .execute();
}

/** How many deletions wait, and how many should have been done by a moment. */
export async function countDeletions(
  db: Reader,
  { dueBefore }: { dueBefore: EpochMs },
): Promise<{ waiting: number; overdue: number }> {
  const counted = unfinished(db).select(({ fn }) => fn.countAll<number>().as('count'));
  const all = await counted.executeTakeFirstOrThrow();
  const late = await counted.where('d.effectiveAt', '<', dueBefore).executeTakeFirstOrThrow();
  return { waiting: Number(all.count), overdue: Number(late.count) };
}

/** Deletions whose owner is to be reminded. */
export const deletionsToRemind = (
  db: Reader,
  { effectiveBefore, atMost }: { effectiveBefore: EpochMs; atMost: number },
): Promise<DeletionTable[]> =>
  waiting(db)
    .where('remindedAt', 'is', null)
    .where('effectiveAt', '<=', effectiveBefore)
    .limit(atMost)
    .execute();

/** Records that the owner was reminded. @returns false where it had been, or the deletion does not wait any more */
export async function tryNoteReminded(tx: Writer, receiptID: string, now: EpochMs): Promise<boolean> {
  const noted = await tx
    .updateTable('deletions')
    .set({ remindedAt: now })
    .where('receiptID', '=', receiptID)
    .where('remindedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('begunAt', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Notes that erasing begins; from here on nobody stops it. @returns false where it was stopped, or begun before */
export async function tryBeginDeletion(
  tx: Writer,
  _account: HeldAccount,
  receiptID: string,
  now: EpochMs,
): Promise<boolean> {
  const begun = await tx
    .updateTable('deletions')
    .set({ begunAt: now })
    .where('receiptID', '=', receiptID)
    .where('cancelledAt', 'is', null)
    .where('begunAt', 'is', null)
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
}

/** How far erasing has got. */
export type ErasingProgress = Pick<DeletionTable, 'erased'> &
  Partial<Pick<DeletionTable, 'accountID' | 'lastLetterID' | 'doneAt' | 'keptUntil'>>;

/**
 * Notes how far erasing has got.
 * @param from as it was read
 * @returns false where another node has gone on from there meanwhile
 */
export async function tryNoteErased(
  tx: Writer,
  from: Pick<DeletionTable, 'receiptID' | 'erased'>,
  progress: ErasingProgress,
): Promise<boolean> {
  const noted = await tx
    .updateTable('deletions')
    .set(progress)
    .where('receiptID', '=', from.receiptID)
    .where('erased', '=', from.erased)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/**
 * Ends what else was to be deleted of an account that is erased: it is gone with it, and the receipts name nobody any more.
 * @param but the deletion that erases it
 */
export async function endOtherDeletions(
  tx: Writer,
  { accountID }: HeldAccount,
  { but, now, keptUntil }: { but: string; now: EpochMs; keptUntil: EpochMs },
): Promise<void> {
  const others = tx.updateTable('deletions').where('accountID', '=', accountID).where('receiptID', '!=', but);
  await others
    .set({ begunAt: now, doneAt: now, keptUntil })
    .where('doneAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute();
  await tx
    .updateTable('deletions')
    .set({ accountID: null })
    .where('accountID', '=', accountID)
    .where('receiptID', '!=', but)
    .execute();
}

/** Removes a deletion of which nobody has a receipt: the account was never verified, and is gone or has an owner now. */
export async function dropDeletion(tx: Writer, receiptID: string): Promise<void> {
  await tx
    .deleteFrom('deletions')
    .where('receiptID', '=', receiptID)
    .where('origin', '=', 'unverified')
    .execute();
}
