import { moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';

/** What an account's owner has allowed an app of another company, until it is taken back (settled G4). */
export const appConsents = table('appConsents', {
  columns: {
    accountID: ofAccount(),
    clientID: text(),
    /** Every scope that was allowed, between blanks. */
    scope: text().personal(),
    /** Of the words that were shown last. */
    version: text(),
    /** When it was allowed last. */
    allowedAt: moment(),
  },
  key: ['accountID', 'clientID'],
  holds: 'what the owner has allowed apps of other companies',
  kept: 'until it is taken back',
  exportedAs: 'appConsents',
});
export type AppConsentTable = Row<typeof appConsents>;
