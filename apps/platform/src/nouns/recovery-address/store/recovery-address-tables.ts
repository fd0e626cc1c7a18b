import { limits } from '@foyer/contract/limits';
import { sql } from 'kysely';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { inWords } from '../../retention/rules/retention.ts';

/**
 * Second mailboxes that can start the timed recovery of an account. The row is the account's: it names an address that may be
 * somebody else's, who has agreed by typing the code, and it stays when an account that has this address is erased.
 */
export const recoveryAddresses = table('recoveryAddresses', {
  columns: {
    addressID: text(),
    accountID: ofAccount(),
    email: text().personal(),
    emailKey: text().personal().withheld('twice'),
    /** One of the few places that a mailbox has among accounts; null until the mailbox is proven, which so reserves nothing. */
    slot: number().orNull().withheld('internal'),
    askedAt: moment(),
    provenAt: moment().orNull(),
    /** Since when it is the recovery address; null while it waits for its code, or to replace another. */
    since: moment().orNull(),
    /** Until when it waits for its code; null once it is proven. */
    expiresAt: moment().orNull(),
  },
  key: ['addressID'],
  indices: ['accountID', 'expiresAt'],
  unique: [['emailKey', 'slot']],
  holds: 'the second mailbox of an account, which may be another person’s',
  kept: `until removed or replaced; ${inWords(limits.change.pending)} while its mailbox is not proven`,
  over: [{ since: 'expiresAt' }],
  exportedAs: 'recoveryAddresses',
});
export type RecoveryAddressTable = Row<typeof recoveryAddresses>;

/** Removals and replacements of a recovery address, which it can veto until they take effect (settled X5). */
export const recoveryAddressChanges = table('recoveryAddressChanges', {
  columns: {
    changeID: text(),
    accountID: ofAccount(),
    /** The address that replaces it; null where it is removed. */
    successorID: text().orNull(),
    /** Of the link in the letter to it. */
    vetoHash: text<Hash>().withheld('secret'),
    askedAt: moment(),
    effectiveAt: moment(),
    /** When it took effect, was vetoed, or gave way to another. */
    endedAt: moment().orNull(),
  },
  key: ['changeID'],
  indices: ['accountID', 'vetoHash', 'effectiveAt'],
  holds: 'when an account removed or replaced its recovery address',
  over: [
    {
      since: 'effectiveAt',
      for: limits.change.undoable,
      onlyIf: () => sql`${sql.ref('endedAt')} is not null`,
    },
  ],
  exportedAs: 'recoveryAddressChanges',
});
export type RecoveryAddressChangeTable = Row<typeof recoveryAddressChanges>;
