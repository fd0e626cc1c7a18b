import { type EventType, typesToConfirm } from '@foyer/contract/nouns/event-types';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { keptFor, retention } from '../../retention/rules/retention.ts';

/**
 * Whether an app has to confirm an event. The types stand in the statement's text: a parameter would not fit the indices of
 * these events (decision 0087).
 */
export const isToConfirm: RawBuilder<SqlBool> = sql`${sql.ref('type')} in (${sql.join(typesToConfirm.map((type) => sql.lit(type)))})`;

/** Events on their way to apps of the family, one row for each app that hears of one (settled B14). */
export const partnerEvents = table('partnerEvents', {
  columns: {
    /** The same at every try: an app knows by it what it has had. */
    eventID: text(),
    appID: text<AppID>(),
    type: text<EventType>(),
    accountID: text().personal().withheld('twice'),
    /**
     * Its number among what happened to the account, the same for all apps that are told. Null if the account was gone
     * already, or a release that numbered nothing wrote the row.
     */
    sequence: number().orNull().withheld('internal'),
    /** What it is about, such as the receipt of a deletion; null where nothing asks after it. */
    reference: text().orNull(),
    state: text<'queued' | 'delivered' | 'expired'>(),
    attempts: number(),
    dueAt: moment(),
    /** From then on it is not tried any more. */
    expiresAt: moment(),
    /** Held by the node that is delivering it until then. */
    leasedUntil: moment().withheld('internal'),
    createdAt: moment(),
    deliveredAt: moment().orNull(),
    /** When the app said that it has done what the event asks for; null while it has not, or need not. */
    confirmedAt: moment().orNull(),
    /** Status or error class of the last try that failed. */
    lastError: text().orNull(),
  },
  key: ['eventID'],
  indices: [['state', 'dueAt'], 'createdAt', 'reference', 'accountID'],
  partial: [
    'partnerEvents_unconfirmed_by_state_deliveredAt',
    'partnerEvents_short_by_createdAt',
    'partnerEvents_queued_by_appID_dueAt',
  ],
  holds: 'which account apps of the family were told of, and what of; never an address',
  kept: `${keptFor.events}; ${keptFor.deletionEvents} where an app was told to delete`,
  over: [
    { since: 'createdAt', for: retention.deletionEvents },
    { since: 'createdAt', for: retention.events, onlyIf: () => sql`not ${isToConfirm}` },
  ],
  erased: 'stays',
  exportedAs: 'partnerEvents',
});
export type PartnerEventTable = Row<typeof partnerEvents>;

/** Secrets that events are signed with; two of one app live at a time. */
export const eventSecrets = table('eventSecrets', {
  columns: {
    secretID: text(),
    appID: text<AppID>(),
    /** Sealed with a server key: signing needs the secret itself. */
    sealedSecret: text(),
    createdAt: moment(),
    endedAt: moment().orNull(),
  },
  key: ['secretID'],
  indices: ['appID'],
  over: [{ since: 'endedAt', for: retention.endedSecrets }],
  isSmall: true,
});
export type EventSecretTable = Row<typeof eventSecrets>;
