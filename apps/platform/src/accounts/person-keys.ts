import { accountSubject, addressSubject, mailboxSubject } from '../domain/subject.ts';
import { recipientMarks } from '../mail/recipient-mark.ts';
import type { Services } from '../services.ts';
import { undoableChanges } from '../store/accounts/changes.ts';
import type { PersonKeys } from '../store/accounts/person-rows.ts';
import type { Recipient } from '../store/mail/sent-to.ts';
import type { Reader } from '../store/store.ts';
import type { AccountTable } from '../store/tables.ts';

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
  const former = new Set(changes.map((change) => change.emailKey));
  former.delete(emailKey);
  return {
    address: addressSubject(keys, emailKey),
    mailbox: mailboxSubject(keys, emailKey),
    account: accountSubject(keys, accountID),
    present: recipientOf(keys, emailKey),
    formerly: [...former].map((key) => recipientOf(keys, key)),
  };
}
