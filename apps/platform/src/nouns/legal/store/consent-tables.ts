import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { ConsentSubject } from '@foyer/contract/nouns/protocol-codes';
import { moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { keptFor } from '../../retention/rules/retention.ts';

/** Receipts of accepted protocols, and of consents to news by mail; they outlive the account under its random id (settled C2). */
export const consents = table('consents', {
  columns: {
    consentID: text(),
    accountID: text().personal().withheld('twice'),
    protocolCode: text<ConsentSubject>(),
    /** Of the document; for news that of the privacy policy, which says what news are. */
    version: text(),
    countryCode: text().personal(),
    language: text<Language>().personal(),
    appID: text<AppID>(),
    /** Where it came from; empty once the account is erased. */
    source: text().personal(),
    acceptedAt: moment(),
    /** Since when it holds no longer; null while it does. */
    withdrawnAt: moment().orNull(),
    /** When the row goes; null while there is an account. */
    keptUntil: moment().orNull(),
  },
  key: ['consentID'],
  indices: ['accountID', 'keptUntil'],
  partial: ['consents_living_voice_by_acceptedAt'],
  holds: 'which document was accepted, or news by mail, when, from where',
  kept: `${keptFor.consents} after the account is erased, under its random id alone`,
  over: [{ since: 'keptUntil' }],
  erased: 'kept without its source',
  exportedAs: 'consents',
});
export type ConsentTable = Row<typeof consents>;
