import { limits } from '@foyer/contract/limits';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { ProvenBy, SignInFactor } from '@foyer/contract/nouns/step-up';
import type { Hash } from '../../../kernel/store/columns.ts';
import { flag, moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { keptFor, retention } from '../../retention/rules/retention.ts';

/** A sign-in that lasts: its tokens stand in `sessionTokens`. */
export const sessions = table('sessions', {
  columns: {
    sessionID: text(),
    accountID: ofAccount(),
    /** The browser it works in; null where there can be no bind cookie. */
    bindHash: text<Hash>().orNull().personal().withheld('secret'),
    /** Of its row in `devices`, which there is without a bind cookie too. */
    deviceHash: text<Hash>().orNull().personal().withheld('secret'),
    createdAt: moment(),
    lastSeenAt: moment(),
    /** Absolute end, never extended. */
    expiresAt: moment(),
    stepUpAt: moment().orNull(),
    /** By what; null before the first, and for those that were made before this was noted. */
    stepUpBy: text<ProvenBy>().orNull(),
    /** The app whose link brought it; null after a sign-in, and for those that were brought before this was noted. */
    entryAppID: text().orNull(),
    endedAt: moment().orNull(),
  },
  key: ['sessionID'],
  indices: ['accountID', 'expiresAt', 'endedAt', 'lastSeenAt'],
  holds: 'sign-ins that last, and their browsers',
  kept: `${keptFor.deadSessions} after their end`,
  // one by one: for the three of them together SQLite reads all sessions
  over: [
    { since: 'endedAt', for: retention.deadSessions },
    { since: 'expiresAt', for: retention.deadSessions },
    { since: 'lastSeenAt', for: limits.session.idle + retention.deadSessions },
  ],
  exportedAs: 'sessions',
});
export type SessionTable = Row<typeof sessions>;

/** A session's tokens, the rotated-out ones included, so that their reuse is noticed. */
export const sessionTokens = table('sessionTokens', {
  columns: {
    tokenHash: text<Hash>().withheld('secret'),
    sessionID: text().of(sessions).personal(),
    issuedAt: moment(),
    rotatedAt: moment().orNull(),
    /**
     * When it was first refused for its age, so that a clock which goes back does not revive it: aged, and good for nothing
     * but a refresh, or rotated out and shown without the cookie of its browser.
     */
    refusedAt: moment().orNull(),
  },
  key: ['tokenHash'],
  indices: ['sessionID'],
  holds: 'hashes of session tokens',
  kept: 'as long as the session',
  exportedAs: 'sessionTokens',
});
export type SessionTokenTable = Row<typeof sessionTokens>;

/** authorizeCodes of kind login. */
export const authorizeCodes = table('authorizeCodes', {
  columns: {
    codeHash: text<Hash>().withheld('secret'),
    accountID: ofAccount(),
    bindHash: text<Hash>().personal().withheld('secret'),
    /** By what the sign-in counts as a step-up of the session that it makes; null where it counts as none (settled A1). */
    provenBy: text<ProvenBy>().orNull(),
    /** Which second factor was passed; null where none was. */
    secondFactor: text<SignInFactor>().orNull(),
    /** Whether its exchange makes the browser a trusted one (settled A4). */
    trusts: flag(),
    /** When the factors were passed: before the code was handed out, where a first consent came between. */
    createdAt: moment(),
    expiresAt: moment(),
    usedAt: moment().orNull(),
    /** The app whose link brought it: the session that it makes is a short one (flows.md, Tokens); null after a sign-in. */
    entryAppID: text<AppID>().orNull(),
    /** The sign-in at a provider whose identity its exchange binds (settled B7); null where there is none. */
    bindsLogin: text().orNull().withheld('internal'),
  },
  key: ['codeHash'],
  indices: ['accountID', 'expiresAt'],
  holds: 'which account signed in, in which browser',
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
  exportedAs: 'signIns',
});
export type AuthorizeCodeTable = Row<typeof authorizeCodes>;
