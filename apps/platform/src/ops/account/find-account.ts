import { emailKey, readEmail } from '@foyer/contract/fields/email-address';
import type { Reader, Writer } from '../../kernel/store/store.ts';
import type { AccountTable } from '../../nouns/accounts/store/account-tables.ts';
import { findAccount, findAccountByEmail } from '../../nouns/accounts/store/accounts.ts';
import {
  type HeldAccount,
  type HeldAddress,
  holdAccount,
  holdAddress,
  type UnownedAddress,
} from '../../nouns/accounts/store/hold-account.ts';
import { OperatorRefusal } from '../operator.ts';

/**
 * The identity of an address as the operator typed it.
 * @throws OperatorRefusal where it is none
 */
function addressKey(typed: string): string {
  const address = readEmail(typed);
  if (!address) throw new OperatorRefusal(`${typed} is not an e-mail address.`);
  return emailKey(address);
}

/**
 * The account that the operator means.
 * @param who an address or an accountID
 * @throws OperatorRefusal where there is none
 */
export async function accountNamed(db: Reader, who: string): Promise<AccountTable> {
  const account = who.includes('@')
    ? await findAccountByEmail(db, addressKey(who))
    : await findAccount(db, who);
  if (!account)
    throw new OperatorRefusal(`No account has ${who.includes('@') ? 'the address' : 'the id'} ${who}.`);
  return account;
}

/** The same for a command that changes the account. @throws OperatorRefusal where there is none */
export async function holdAccountNamed(tx: Writer, who: string): Promise<HeldAccount> {
  const { accountID } = await accountNamed(tx, who);
  const account = await holdAccount(tx, accountID);
  if (!account) throw new OperatorRefusal(`The account ${accountID} has just been removed.`);
  return account;
}

/**
 * Finds the address that the operator means, whether or not an account has it: locks go by address. Locks the account's
 * row, so that its address cannot change before the change is committed.
 */
export async function holdAddressMeant(
  tx: Writer,
  who: string,
): Promise<Pick<HeldAddress, 'accountID' | 'emailKey'>> {
  return who.includes('@') ? holdAddress(tx, addressKey(who)) : holdAccountNamed(tx, who);
}

/**
 * Locks the account that a message or request belongs to: the one it names, otherwise the one that has its address now.
 * Erasing that account deletes the message or request too, and waits for this lock.
 */
export const holdWriter = (
  tx: Writer,
  { accountID, emailKey }: { accountID: string | null; emailKey: string },
): Promise<HeldAccount | UnownedAddress | undefined> =>
  accountID === null ? holdAddress(tx, emailKey) : holdAccount(tx, accountID);
