import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { IdentityTable } from './identity-tables.ts';

/** By what an identity is known (security: R70). */
type IdentityKey = Pick<IdentityTable, 'issuer' | 'subject'>;

/** The identity that a provider has proven, where an account has it. */
export const findIdentity = (
  db: Reader,
  { issuer, subject }: IdentityKey,
): Promise<IdentityTable | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** The identities of an account, the oldest first. */
export const identitiesOf = (
  db: Reader,
  { accountID }: Pick<IdentityTable, 'accountID'>,
): Promise<IdentityTable[]> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('accountID', '=', accountID)
    .orderBy('boundAt')
    .orderBy('provider')
    .execute();

/** Notes that an identity signs in, in the transaction of its effect. @returns false where the account does not have it any more */
export async function tryUseIdentity(
  tx: Writer,
  { accountID }: HeldAccount,
  { issuer, subject }: IdentityKey,
  now: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identities')
    .set({ lastUsedAt: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('accountID', '=', accountID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Binds an identity to an account.
 * @returns false where it signs in to an account already, whichever, or the account has another one of that provider
 * (security: R73)
 */
export async function tryAddIdentity(
  tx: Writer,
  { accountID }: HeldAccount,
  identity: Omit<IdentityTable, 'accountID'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('identities')
    .values({ ...identity, accountID })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Unbinds an account's identity of a provider. @returns false where it has none */
export async function tryRemoveIdentity(
  tx: Writer,
  { accountID }: HeldAccount,
  provider: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identities')
    .where('accountID', '=', accountID)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Unbinds all identities of an account (security: R63). */
export async function wipeIdentities(tx: Writer, { accountID }: HeldAccount): Promise<void> {
  await tx.deleteFrom('identities').where('accountID', '=', accountID).execute();
}

/**
 * Gives an account the identities that it had before a change, and no others (settled A9). One that another account has
 * by now stays there.
 */
export async function restoreIdentities(
  tx: Writer,
  account: HeldAccount,
  before: readonly Omit<IdentityTable, 'accountID'>[],
): Promise<void> {
  await wipeIdentities(tx, account);
  for (const identity of before) await tryAddIdentity(tx, account, identity);
}
