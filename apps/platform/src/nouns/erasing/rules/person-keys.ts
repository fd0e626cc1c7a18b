import { accountSubject, addressSubject, mailboxSubject } from '../../../kernel/budget/subject.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { undoableChanges } from '../../changes/store/changes.ts';
import { recipientMarks } from '../../mail/rules/recipient-mark.ts';
import type { Recipient } from '../../mail/store/sent-to.ts';
import { recoveryAddressesOf } from '../../recovery-address/store/recovery-addresses.ts';
import type { PersonKeys } from '../store/person-rows.ts';

const recipientOf = (keys: Services['keys'], emailKey: string): Recipient => ({
  emailKey,
  marks: recipientMarks(keys, emailKey),
});

/** By what the rows of an account's owner are found where no column names the account. */
export async function personKeysOf(
  db: Reader,
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  account: AccountTable,
): Promise<PersonKeys> {
  const { accountID, emailKey } = account;
  const changes = await undoableChanges(db, account, clock.now());
  const addresses = await recoveryAddressesOf(db, account);
  const former = new Set(changes.map((change) => change.emailKey));
  former.delete(emailKey);
  return {
    address: addressSubject(keys, emailKey),
    mailbox: mailboxSubject(keys, emailKey),
    account: accountSubject(keys, accountID),
    present: recipientOf(keys, emailKey),
    formerly: [...former].map((key) => recipientOf(keys, key)),
    copied: Object.values(addresses).map((each) => recipientOf(keys, each.emailKey)),
  };
}
