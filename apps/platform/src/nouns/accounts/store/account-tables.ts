import type { Language } from '@foyer/contract/languages';
import { type Column, flag, moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { keptFor } from '../../retention/rules/retention.ts';

/** One person in the family. */
export const accounts = table('accounts', {
  columns: {
    accountID: text().personal(),
    /** As shown; its domain in ASCII. */
    email: text().personal(),
    /** The identity: `email` in lower case, unique. */
    emailKey: text().personal().withheld('twice'),
    emailVerifiedAt: moment().orNull(),
    /** PHC string of argon2id, or of what made it elsewhere; null where no password is set. */
    passwordHash: text().orNull().personal().withheld('secret'),
    passwordChangedAt: moment().orNull(),
    nickName: text().personal(),
    language: text<Language>().personal(),
    countryCode: text().personal(),
    mailConfirmation: flag().personal(),
    /** JSON, protocol code → newest version accepted; `consents` holds the receipts. Read with every session. */
    acceptedProtocols: text().personal(),
    createdAt: moment(),
    frozenAt: moment().orNull(),
    /** The address that it is to have once the code there was typed, and since when; one at a time. */
    pendingEmail: text().orNull().personal(),
    pendingEmailAt: moment().orNull(),
    /** Of its row in `pictures`. */
    pictureID: text().orNull().personal(),
    /** Of its row in `exports`. */
    exportID: text().orNull().personal(),
    /** Since when signing in asks for a second factor; null while it does not. Read with every session. */
    mfaSince: moment().orNull(),
    /** When it is to be erased; null while nobody has asked for that. Read with every session and every grant. */
    deletionAt: moment().orNull(),
    /** The number given last to something that happened to the account; each one is higher than those before (settled X13). */
    lastSequence: number().withheld('internal'),
    /** The number of its freeze; null while it is not frozen, and where a release froze it that numbered nothing. */
    frozenSequence: number().orNull().withheld('internal'),
  },
  key: ['accountID'],
  unique: [['emailKey']],
  partial: ['accounts_unverified_by_createdAt'],
  holds: 'address, name, country and language, password hash, settings',
  kept: `until erased; ${keptFor.unverifiedAccounts} while the mailbox is not proven`,
  erased: 'deleted',
  exportedAs: 'account',
});
export type AccountTable = Row<typeof accounts>;

/** The account that a row belongs to and goes with. */
export const ofAccount = (): Column<string> => text().of(accounts).personal().withheld('twice');
