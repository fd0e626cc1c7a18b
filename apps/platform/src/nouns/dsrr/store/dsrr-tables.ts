import type { Language } from '@foyer/contract/languages';
import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import type { DsrrKind, DsrrOutcome } from '@foyer/contract/nouns/dsrr';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { keptFor, retention } from '../../retention/rules/retention.ts';

/** A request that came in through the privacy office; it outlives the account, without its address. */
export const dsrrRequests = table('dsrrRequests', {
  columns: {
    /** 128 random bits: links name it. */
    requestID: text(),
    kind: text<DsrrKind>(),
    /** The address that it came from; empty once its person is erased. */
    email: text().personal(),
    emailKey: text().personal().withheld('twice'),
    /**
     * The account that had the address when it came in, from the proof on whose it is; null where there is none. It keeps the
     * request when it changes its address.
     */
    accountID: text().orNull().personal(),
    /** Whose law says by when it is answered. */
    countryCode: text().personal(),
    language: text<Language>().personal(),
    /** The app that it came through, and where the person goes back to there. */
    appID: text<AppID>(),
    redirectUri: text().orNull(),
    /** Of the link by which it is followed, in every letter about it. */
    followHash: text<Hash>().withheld('secret'),
    receivedAt: moment(),
    /** By when the law demands an answer. */
    dueAt: moment(),
    /** When the privacy office is reminded, unless it is closed before. */
    remindAt: moment(),
    remindedAt: moment().orNull(),
    provenAt: moment().orNull(),
    /** By what; a session is that of the account. */
    provenBy: text<'session' | 'mailbox'>().orNull(),
    /** Since when somebody works on it. */
    begunAt: moment().orNull(),
    closedAt: moment().orNull(),
    outcome: text<DsrrOutcome>().orNull(),
    /** When the row goes; null while it is open. */
    keptUntil: moment().orNull(),
  },
  key: ['requestID'],
  indices: ['emailKey', 'accountID', 'followHash', 'remindAt', 'keptUntil'],
  partial: ['dsrrRequests_open_by_remindAt'],
  holds: 'what was asked of the privacy office, from which address, and what became of it',
  kept: `${keptFor.dsrr} after it is closed`,
  over: [{ since: 'keptUntil' }],
  erased: 'kept without its address',
  exportedAs: 'privacyRequests',
  foundBy: 'accountOrAddress',
});
export type DsrrRequestTable = Row<typeof dsrrRequests>;

/** The link of a letter that proves a mailbox for a privacy request, once (settled X5). */
export const dsrrLinks = table('dsrrLinks', {
  columns: {
    linkHash: text<Hash>(),
    requestID: text().of(dsrrRequests),
    purpose: text<LinkedPurpose>(),
    createdAt: moment(),
    expiresAt: moment(),
    usedAt: moment().orNull(),
  },
  key: ['linkHash'],
  indices: ['requestID', 'expiresAt'],
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
  erased: 'stays',
});
export type DsrrLinkTable = Row<typeof dsrrLinks>;

/** What the privacy office wrote to the sender of a request. */
export const dsrrAnswers = table('dsrrAnswers', {
  columns: {
    answerID: text().withheld('internal'),
    requestID: text().of(dsrrRequests).personal(),
    answeredAt: moment(),
    /** As they were mailed. */
    words: text().personal(),
  },
  key: ['answerID'],
  indices: ['requestID'],
  holds: 'what the privacy office wrote to who had asked',
  kept: 'as long as the request',
  erased: 'deleted',
  exportedAs: 'privacyAnswers',
});
export type DsrrAnswerTable = Row<typeof dsrrAnswers>;
