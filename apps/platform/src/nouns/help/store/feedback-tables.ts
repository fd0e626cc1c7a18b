import type { FeedbackTopic } from '@foyer/contract/calls/help';
import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import { bytes, moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { accounts } from '../../accounts/store/account-tables.ts';
import { retention } from '../../retention/rules/retention.ts';

/** What somebody wrote to support. */
export const feedback = table('feedback', {
  columns: {
    feedbackID: text(),
    /** Null where nobody was signed in. */
    accountID: text().orNull().of(accounts).personal(),
    /** Where an answer goes, if not to the account's address. */
    email: text().orNull().personal(),
    topic: text<FeedbackTopic>(),
    message: text().personal(),
    traceIdOfProblem: text().orNull(),
    language: text<Language>().personal(),
    appID: text<AppID>(),
    createdAt: moment(),
    /** Support's answer and its time; null if there is none. */
    answer: text().orNull().personal(),
    answeredAt: moment().orNull(),
    /** When support was done with it. */
    closedAt: moment().orNull(),
  },
  key: ['feedbackID'],
  indices: ['createdAt', 'accountID'],
  partial: ['feedback_open_by_createdAt', 'feedback_by_address'],
  holds: 'what was written to support, and what support wrote back',
  over: [{ since: 'createdAt', for: retention.feedback }],
  atOnce: 10,
  erased: 'deleted',
  exportedAs: 'feedback',
  foundBy: 'writer',
});
export type FeedbackTable = Row<typeof feedback>;

/** A picture that came with feedback. */
export const feedbackImages = table('feedbackImages', {
  columns: {
    feedbackID: text().of(feedback).personal(),
    position: number(),
    kind: text<'png' | 'jpg' | 'webp'>(),
    bytes: bytes().personal().withheld('file'),
  },
  key: ['feedbackID', 'position'],
  holds: 'pictures that came with it',
  kept: 'as long as the feedback',
  exportedAs: 'feedbackImages',
});
export type FeedbackImageTable = Row<typeof feedbackImages>;
