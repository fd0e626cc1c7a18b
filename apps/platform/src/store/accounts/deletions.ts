import type { DeletionScope } from '@foyer/contract/deletion';
import type { EpochMs, Hash } from '../columns.ts';
import type { DeletionTable } from '../deletion-tables.ts';
import type { Reader, Writer } from '../store.ts';
import type { HeldAccount } from './hold-account.ts';

const notYet = {
  remindedAt: null,
  cancelledAt: null,
  begunAt: null,
  erased: '{}',
  lastLetterID: null,
  doneAt: null,
  keptUntil: null,
} as const;

/** Writes a deletion down. The whole account's is noted in its row, too. @returns the account as it then is */
export async function addDeletion(
  tx: Writer,
  account: HeldAccount,
  deletion: Omit<DeletionTable, 'accountID' | keyof typeof notYet>,
): Promise<HeldAccount> {
  const { accountID } = account;
  await tx
    .insertInto('deletions')
    .values({ ...deletion, accountID, ...notYet })
    .execute();
  return deletion.scope === 'account' ? setDeletionAt(tx, account, deletion.effectiveAt) : account;
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
  db.selectFrom('deletions').selectAll().where('cancelledAt', 'is', null).where('begunAt', 'is', null);

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
