import { retention } from '../domain/retention.ts';
import { accountSubject, addressSubject, mailboxSubject } from '../domain/subject.ts';
import { recipientMark } from '../mail/recipient-mark.ts';
import type { Services } from '../services.ts';
import { changesSince } from '../store/accounts/changes.ts';
import { erasePerson } from '../store/accounts/erase-person.ts';
import type { HeldAccount } from '../store/accounts/hold-account.ts';
import type { Writer } from '../store/store.ts';

/** Erases an account and its person's traces, in one change; what stays and for how long is in docs/data.md. */
export async function eraseAccount(
  tx: Writer,
  { keys, clock }: Services,
  account: HeldAccount,
): Promise<void> {
  const { accountID, emailKey } = account;
  const now = clock.now();
  const changes = await changesSince(tx, account, { since: 0, now });
  const former = new Set(changes.map((change) => change.emailKey));
  await erasePerson(tx, account, {
    keys: {
      address: addressSubject(keys, emailKey),
      mailbox: mailboxSubject(keys, emailKey),
      account: accountSubject(keys, accountID),
      recipientHash: recipientMark(keys, emailKey),
      formerly: [...former].map((key) => ({ emailKey: key, recipientHash: recipientMark(keys, key) })),
    },
    now,
    consentsKeptUntil: now + retention.consents,
    dsrrKeptUntil: now + retention.dsrr,
  });
}
