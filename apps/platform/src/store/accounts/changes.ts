import type { ChangeTable } from '../change-tables.ts';
import type { EpochMs, Hash } from '../columns.ts';
import type { Reader, Writer } from '../store.ts';
import type { HeldAccount } from './hold-account.ts';

/** Notes a change that can be undone (settled A9). */
export async function addChange(
  tx: Writer,
  { accountID }: HeldAccount,
  change: Omit<ChangeTable, 'accountID' | 'endedAt'>,
): Promise<void> {
  await tx
    .insertInto('changes')
    .values({ ...change, accountID, endedAt: null })
    .execute();
}

const undoable = (db: Reader, now: EpochMs) =>
  db.selectFrom('changes').where('endedAt', 'is', null).where('expiresAt', '>', now);

/** The change that an undo link belongs to, while it can be undone. */
export const findChange = (db: Reader, linkHash: Hash, now: EpochMs): Promise<ChangeTable | undefined> =>
  undoable(db, now).selectAll().where('linkHash', '=', linkHash).executeTakeFirst();

/** Changes of an account that can be undone and were made at a moment or later, the oldest first. */
export const changesSince = (
  db: Reader,
  { accountID }: Pick<HeldAccount, 'accountID'>,
  { since, now }: { since: EpochMs; now: EpochMs },
): Promise<ChangeTable[]> =>
  undoable(db, now)
    .selectAll()
    .where('accountID', '=', accountID)
    .where('madeAt', '>=', since)
    .orderBy('madeAt')
    .execute();

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
