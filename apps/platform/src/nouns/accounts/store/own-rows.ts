import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from './account-tables.ts';
import type { HeldAccount } from './hold-account.ts';

/** Whose rows are meant. */
export type Owner = Pick<AccountTable, 'accountID' | 'emailKey' | 'emailVerifiedAt'>;

/**
 * Rows of an account, and those of no account that carry its address, once its mailbox is proven. A row of another account
 * stays that one's, also where it carries an address that has changed hands since.
 * @param address what is compared, in lower case
 */
function ownRows(
  { accountID, emailKey, emailVerifiedAt }: Owner,
  address: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const own = sql.ref('accountID');
  return emailVerifiedAt === null
    ? sql`${own} = ${accountID}`
    : sql`(${own} = ${accountID} or (${own} is null and ${address} = ${emailKey}))`;
}

/** By `emailKey`. */
export const ownByAddress = (owner: Owner): RawBuilder<SqlBool> => ownRows(owner, sql.ref('emailKey'));

/** An address whose mailbox has just been proven, with its account if it has one. */
export type ProvenAddress = { accountID: string | null; emailKey: string };

/** By `emailKey`, for an address whose mailbox has just been proven: rows of its account, and those of no account. */
export function ownByMailbox({ accountID, emailKey }: ProvenAddress): RawBuilder<SqlBool> {
  const own = sql.ref('accountID');
  const unnamed = sql<SqlBool>`(${own} is null and ${sql.ref('emailKey')} = ${emailKey})`;
  return accountID === null ? unnamed : sql`(${own} = ${accountID} or ${unnamed})`;
}

/** By `email`, as somebody typed it. */
export const ownByTypedAddress = (owner: Owner): RawBuilder<SqlBool> =>
  ownRows(owner, sql`lower(${sql.ref('email')})`);

/**
 * Gives an account what came from its address while nobody was signed in, before it leaves that address: whoever has the
 * address next is not to get it.
 */
export async function keepOwnRows(tx: Writer, account: HeldAccount): Promise<void> {
  const { accountID } = account;
  await tx
    .updateTable('dsrrRequests')
    .set({ accountID })
    .where('accountID', 'is', null)
    .where(ownByAddress(account))
    .execute();
  await tx
    .updateTable('feedback')
    .set({ accountID })
    .where('accountID', 'is', null)
    .where(ownByTypedAddress(account))
    .execute();
}
