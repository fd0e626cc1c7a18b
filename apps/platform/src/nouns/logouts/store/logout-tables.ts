import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { keptFor, retention } from '../../retention/rules/retention.ts';
import { sessions } from '../../sessions/store/session-tables.ts';

/** Which clients have got tokens in a portal session and want to hear of its end; as long as the session. */
export const sessionClients = table('sessionClients', {
  columns: {
    sessionID: text().of(sessions).personal(),
    clientID: text(),
  },
  key: ['sessionID', 'clientID'],
  holds: 'which apps are to hear of the end of which session',
  kept: 'as long as the session',
  exportedAs: 'sessionApps',
});
export type SessionClientTable = Row<typeof sessionClients>;

/** Logout tokens on their way to apps, one row for each client of a session that ended (settled G8). */
export const logouts = table('logouts', {
  columns: {
    logoutID: text(),
    clientID: text(),
    accountID: text().personal().withheld('twice'),
    /** The name of the session for apps: the session itself may be gone. */
    sid: text().personal().withheld('internal'),
    /** A row that the app has taken is deleted. */
    state: text<'queued' | 'expired'>(),
    attempts: number(),
    dueAt: moment(),
    /** From then on it is not tried any more. */
    expiresAt: moment(),
    /** Held by the node that is sending it until then. */
    leasedUntil: moment().withheld('internal'),
    createdAt: moment(),
    /** Status or error class of the last try that failed. */
    lastError: text().orNull(),
  },
  key: ['logoutID'],
  indices: ['accountID', 'expiresAt'],
  partial: ['logouts_queued_by_clientID_dueAt'],
  holds: 'which app is told that a session of which account has ended; never an address',
  kept: `until the app has it; ${keptFor.logouts} where it has not`,
  over: [{ since: 'expiresAt', for: retention.logouts }],
  erased: 'stays',
  exportedAs: 'toldSignOuts',
});
export type LogoutTable = Row<typeof logouts>;
