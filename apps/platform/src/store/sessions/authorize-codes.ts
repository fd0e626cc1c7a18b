import type { HeldAccount, ShownCode } from '../accounts/hold-account.ts';
import { prepared } from '../prepared.ts';
import type { Writer } from '../store.ts';
import type { AuthorizeCodeTable, EpochMs } from '../tables.ts';

type NewCode = Omit<AuthorizeCodeTable, 'usedAt'>;

const insertCode = prepared((tx: Writer, { codeHash, accountID, bindHash, createdAt, expiresAt }: NewCode) =>
  tx
    .insertInto('authorizeCodes')
    .values({ codeHash, accountID, bindHash, createdAt, expiresAt, usedAt: null }),
);

/** Stores an authorizeCode of kind login. */
export async function addAuthorizeCode(
  tx: Writer,
  { accountID }: HeldAccount,
  code: Omit<NewCode, 'accountID'>,
): Promise<void> {
  await insertCode(tx, { ...code, accountID });
}

/** Ends an authorizeCode that was refused as expired, so that no clock that goes back revives it. */
export async function endExpiredCode(
  tx: Writer,
  { codeHash, bindHash }: ShownCode,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('bindHash', '=', bindHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute();
}

/**
 * Uses an authorizeCode up, only in the browser that earned it.
 * @returns false where it is used, voided, too old, or not this account's and browser's
 */
export async function trySpendAuthorizeCode(
  tx: Writer,
  { accountID }: HeldAccount,
  { codeHash, bindHash }: ShownCode,
  now: EpochMs,
): Promise<boolean> {
  const used = await tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('accountID', '=', accountID)
    .where('bindHash', '=', bindHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  return used !== undefined;
}
