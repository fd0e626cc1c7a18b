import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount, ShownCode } from '../../accounts/store/hold-account.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { AuthorizeCodeTable } from './session-tables.ts';

/** What an authorizeCode says of the sign-in that earned it. */
export type SpentCode = Pick<
  AuthorizeCodeTable,
  'provenBy' | 'createdAt' | 'trusts' | 'entryAppID' | 'bindsLogin'
>;

type NewCode = Omit<AuthorizeCodeTable, 'usedAt' | 'trusts'>;

const insertCode = prepared(
  (
    tx: Writer,
    {
      codeHash,
      accountID,
      bindHash,
      provenBy,
      secondFactor,
      createdAt,
      expiresAt,
      entryAppID,
      bindsLogin,
    }: NewCode,
  ) =>
    tx.insertInto('authorizeCodes').values({
      codeHash,
      accountID,
      bindHash,
      provenBy,
      secondFactor,
      trusts: 0,
      createdAt,
      expiresAt,
      usedAt: null,
      entryAppID,
      bindsLogin,
    }),
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
 * @returns what it says of the sign-in; undefined where it is used, voided, too old, or not this account's and browser's
 */
export async function trySpendAuthorizeCode(
  tx: Writer,
  { accountID }: HeldAccount,
  { codeHash, bindHash }: ShownCode,
  now: EpochMs,
): Promise<SpentCode | undefined> {
  return tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('accountID', '=', accountID)
    .where('bindHash', '=', bindHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['provenBy', 'createdAt', 'trusts', 'entryAppID', 'bindsLogin'])
    .executeTakeFirst();
}

/**
 * Has the exchange of an authorizeCode trust its browser, once, and only where a second factor was passed in this
 * browser: an approval was given in another one (settled A1, A4).
 * @returns false where it may not
 */
export async function tryTrustByCode(
  tx: Writer,
  { accountID }: HeldAccount,
  { codeHash, bindHash }: ShownCode,
  now: EpochMs,
): Promise<boolean> {
  const trusted = await tx
    .updateTable('authorizeCodes')
    .set({ trusts: 1 })
    .where('codeHash', '=', codeHash)
    .where('accountID', '=', accountID)
    .where('bindHash', '=', bindHash)
    .where('secondFactor', 'is not', null)
    .where('secondFactor', '!=', 'approval')
    .where('trusts', '=', 0)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return trusted.numUpdatedRows > 0n;
}

/** Uses up the authorizeCodes of an account, in every browser or in one (security: R38). */
export async function voidAuthorizeCodes(
  tx: Writer,
  { accountID }: HeldAccount,
  { bindHash, now }: { bindHash?: Hash | undefined; now: EpochMs },
): Promise<void> {
  const codes = tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs);
  await (bindHash === undefined ? codes : codes.where('bindHash', '=', bindHash)).execute();
}
