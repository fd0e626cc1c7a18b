import type { EpochMs } from '../../../kernel/store/columns.ts';

/** Which clients have got tokens in a portal session and want to hear of its end; as long as the session. */
export interface SessionClientTable {
  sessionID: string;
  clientID: string;
}

/** Logout tokens on their way to apps, one row for each client of a session that ended (settled G8). */
export interface LogoutTable {
  logoutID: string;
  clientID: string;
  accountID: string;
  /** The name of the session for apps: the session itself may be gone. */
  sid: string;
  /** A row that the app has taken is deleted. */
  state: 'queued' | 'expired';
  attempts: number;
  dueAt: EpochMs;
  /** From then on it is not tried any more. */
  expiresAt: EpochMs;
  /** Held by the node that is sending it until then. */
  leasedUntil: EpochMs;
  createdAt: EpochMs;
  /** Status or error class of the last try that failed. */
  lastError: string | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    sessionClients: SessionClientTable;
    logouts: LogoutTable;
  }
}
