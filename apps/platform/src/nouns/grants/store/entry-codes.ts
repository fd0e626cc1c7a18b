import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { EntryCodeTable } from './oauth-tables.ts';

/** Stores a code by which a link brings its user along. */
export async function addEntryCode(
  tx: Writer,
  { accountID }: HeldAccount,
  code: Omit<EntryCodeTable, 'accountID' | 'usedAt'>,
): Promise<void> {
  await tx
    .insertInto('entryCodes')
    .values({ ...code, accountID, usedAt: null })
    .execute();
}

/** Finds an entry code, used and expired ones included. */
export const findEntryCode = (db: Reader, codeHash: Hash): Promise<EntryCodeTable | undefined> =>
  db.selectFrom('entryCodes').selectAll().where('codeHash', '=', codeHash).executeTakeFirst();

/** Uses an entry code up; the account is held. @returns false where somebody was faster, or it has expired */
export async function trySpendEntryCode(
  tx: Writer,
  _account: HeldAccount,
  codeHash: Hash,
  now: EpochMs,
): Promise<boolean> {
  const spent = await tx
    .updateTable('entryCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirst();
  return spent !== undefined && spent.expiresAt > now;
}

/** Uses up the codes of links to an account, of every app or of one. */
export async function voidEntryCodes(
  tx: Writer,
  { accountID }: HeldAccount,
  { clientID, now }: { clientID?: string | undefined; now: EpochMs },
): Promise<void> {
  const entries = tx
    .updateTable('entryCodes')
    .set({ usedAt: now })
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs);
  await (clientID === undefined ? entries : entries.where('appID', '=', clientID)).execute();
}
