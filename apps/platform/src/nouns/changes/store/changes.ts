import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { isSince } from '../../../kernel/world/sequence.ts';
import { type HeldAccount, nextSequence } from '../../accounts/store/hold-account.ts';
import type { ChangeTable } from './change-tables.ts';

/** Notes a change that can be undone, with its number (settled A9, X13). */
export async function addChange(
  tx: Writer,
  account: HeldAccount,
  change: Omit<ChangeTable, 'accountID' | 'sequence' | 'endedAt'>,
): Promise<void> {
  const { accountID } = account;
  const sequence = await nextSequence(tx, account);
  await tx
    .insertInto('changes')
    .values({ ...change, accountID, sequence, endedAt: null })
    .execute();
}

const open = (db: Reader) => db.selectFrom('changes').where('endedAt', 'is', null);

const undoable = (db: Reader, now: EpochMs) => open(db).where('expiresAt', '>', now);

/** The change that an undo link belongs to, unless it has ended; its time may be over. */
export const findChange = (db: Reader, linkHash: Hash): Promise<ChangeTable | undefined> =>
  open(db).selectAll().where('linkHash', '=', linkHash).executeTakeFirst();

/** The changes of an account that can be undone. */
export const undoableChanges = (
  db: Reader,
  { accountID }: Pick<HeldAccount, 'accountID'>,
  now: EpochMs,
): Promise<ChangeTable[]> => undoable(db, now).selectAll().where('accountID', '=', accountID).execute();

const numbered = ({ sequence, madeAt }: ChangeTable) => ({ sequence, at: madeAt });

/**
 * A change, unless it has ended, and all that were made after it, the oldest first. Those whose time is over by this
 * node's clock are among them, since another node's may be behind.
 */
export async function changesFrom(db: Reader, change: ChangeTable): Promise<ChangeTable[]> {
  const found = await open(db).selectAll().where('accountID', '=', change.accountID).execute();
  return found
    .filter((one) => isSince(numbered(one), numbered(change)))
    .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0) || one.madeAt - other.madeAt);
}

/**
 * Ends the undo links of changes, in the transaction of the undo.
 * @returns how many had not ended before
 */
export async function endChanges(tx: Writer, changeIDs: readonly string[], now: EpochMs): Promise<number> {
  const ended = await tx
    .updateTable('changes')
    .set({ endedAt: now })
    .where('changeID', 'in', changeIDs)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Whether the address of an account was changed after a moment, undone or not. */
export async function addressChangedAfter(
  db: Reader,
  { accountID }: Pick<HeldAccount, 'accountID'>,
  after: EpochMs,
): Promise<boolean> {
  const changed = await db
    .selectFrom('changes')
    .select('changeID')
    .where('accountID', '=', accountID)
    .where('kind', '=', 'email')
    .where('madeAt', '>', after)
    .limit(1)
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Since when an address is kept for the account that had it before a change, so that an undo finds it free (settled A8).
 * @param but the account that may have it again
 */
export async function reservedSince(
  db: Reader,
  emailKey: string,
  { but = '', now }: { but?: string | undefined; now: EpochMs },
): Promise<EpochMs | undefined> {
  const reserved = await undoable(db, now)
    .select('madeAt')
    .where('emailKey', '=', emailKey)
    .where('kind', '=', 'email')
    .where('accountID', '!=', but)
    .orderBy('madeAt', 'desc')
    .executeTakeFirst();
  return reserved?.madeAt;
}

/** Those of some addresses that are kept for the account that had them before a change (settled A8). */
export async function reservedAddresses(
  db: Reader,
  emailKeys: readonly string[],
  now: EpochMs,
): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set();
  const rows = await undoable(db, now)
    .select('emailKey')
    .where('emailKey', 'in', emailKeys)
    .where('kind', '=', 'email')
    .execute();
  return new Set(rows.map(({ emailKey }) => emailKey));
}

/** Some of all changes that are kept, by their ids. @param after the last one that was looked at */
export const changesAfter = (
  db: Reader,
  { after, atMost }: { after: string; atMost: number },
): Promise<Pick<ChangeTable, 'changeID' | 'accountID' | 'before'>[]> =>
  db
    .selectFrom('changes')
    .select(['changeID', 'accountID', 'before'])
    .where('changeID', '>', after)
    .orderBy('changeID')
    .limit(atMost)
    .execute();

/** Stores what was before a change with its secret sealed anew. @param from as it was read */
export async function setResealedBefore(
  tx: Writer,
  { changeID, from, to }: { changeID: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('changes')
    .set({ before: to })
    .where('changeID', '=', changeID)
    .where('before', '=', from)
    .execute();
}
