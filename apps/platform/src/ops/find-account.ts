import { emailKey, readEmail } from '@foyer/contract/email-address';
import { findAccount, findAccountByEmail } from '../store/accounts/accounts.ts';
import { type HeldAccount, holdAccount } from '../store/accounts/hold-account.ts';
import type { Reader, Writer } from '../store/store.ts';
import type { AccountTable } from '../store/tables.ts';
import { OperatorRefusal } from './operator.ts';

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

/** The address that the operator means, whether or not an account has it: locks go by address. */
export async function addressMeant(
  db: Reader,
  who: string,
): Promise<{ emailKey: string; account: AccountTable | undefined }> {
  if (!who.includes('@')) {
    const account = await accountNamed(db, who);
    return { emailKey: account.emailKey, account };
  }
  const key = addressKey(who);
  return { emailKey: key, account: await findAccountByEmail(db, key) };
}
