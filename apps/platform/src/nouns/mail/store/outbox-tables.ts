import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import { sql } from 'kysely';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { keptFor, retention } from '../../retention/rules/retention.ts';

/** Letters to be sent: which letter and its data, never the rendered code. */
export const outbox = table('outbox', {
  columns: {
    outboxID: text(),
    letter: text(),
    /** JSON of the letter's typed data. */
    data: text().personal().withheld('secret'),
    /** The address; once the letter has ended, its mark. */
    recipient: text().personal().withheld('twice'),
    /** The keyed hash of the address, by which its letters are found; null where a release wrote the letter that had none. */
    recipientMark: text<Hash>().orNull().personal().withheld('internal'),
    language: text<Language>().personal(),
    appID: text<AppID>(),
    state: text<'queued' | 'sent' | 'refused' | 'expired'>(),
    attempts: number(),
    dueAt: moment(),
    /** After this the content makes no sense any more. */
    expiresAt: moment(),
    /** Held by the node that is sending it until then. */
    leasedUntil: moment().withheld('internal'),
    createdAt: moment(),
    sentAt: moment().orNull(),
    /** SMTP reply code or error class of the last try; never its text, which may quote the address. */
    lastError: text().orNull(),
  },
  key: ['outboxID'],
  indices: [['state', 'dueAt'], 'createdAt'],
  partial: ['outbox_by_recipientMark', 'outbox_unmarked_by_recipient', 'outbox_waiting_by_address'],
  holds:
    'letters on their way with their recipients and a keyed hash of the address; of those that went, the hash alone',
  kept: `what it says until it is sent; that it was there ${keptFor.letters}`,
  over: [{ since: 'createdAt', for: retention.letters, onlyIf: () => sql`${sql.ref('state')} != 'queued'` }],
  erased: 'deleted',
  exportedAs: 'letters',
  foundBy: 'recipient',
});
export type OutboxTable = Row<typeof outbox>;
