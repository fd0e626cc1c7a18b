import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { isToConfirm } from '../../events/store/partner-events.ts';
import { passwordOffAfter } from '../../limits/rules/lockout.ts';
import { counterColumns } from '../../limits/store/counter-key.ts';

/** Up to which moment each kind of row may go. */
export interface PruneUntil {
  now: EpochMs;
  expiredProofs: EpochMs;
  sends: EpochMs;
  replies: EpochMs;
  deadSessions: EpochMs;
  idleSessions: EpochMs;
  letters: EpochMs;
  failures: EpochMs;
  devices: EpochMs;
  removedPasskeys: EpochMs;
  endedGrants: EpochMs;
  rotatedTokens: EpochMs;
  endedSecrets: EpochMs;
  events: EpochMs;
  deletionEvents: EpochMs;
  logouts: EpochMs;
  signingKeys: EpochMs;
  feedback: EpochMs;
  /** A day, `YYYY-MM-DD`. */
  departures: string;
}

/** Rows in one transaction, so that nothing else waits long. */
const rowsAtOnce = 500;
/** The same where rows take megabytes along. */
const largeRowsAtOnce = 10;

/** What is over in one table, and how it goes. */
export interface PruneStep {
  table: keyof Tables;
  /** Rows of one batch. */
  atOnce: number;
  /** Deletes at most a batch. @returns how many rows went */
  drop(tx: Writer, until: PruneUntil): Promise<number>;
  /** @returns how many rows may go now */
  countDue(db: Reader, until: PruneUntil): Promise<number>;
}

/** The rows of a table, named by their key, that something is true of. */
function overIn<Table extends keyof Tables & string>(
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  isOver: (row: ExpressionBuilder<Tables, Table>, until: PruneUntil) => Expression<SqlBool>,
  atOnce: number = rowsAtOnce,
): PruneStep {
  const over = (until: PruneUntil) => isOver(expressionBuilder<Tables, Table>(), until);
  return {
    table,
    atOnce,
    async drop(tx, until) {
      const columns = sql.join(key.map((name) => sql.ref(name)));
      const isDue = over(until);
      // asked once more outside, for a row that has just been written to on PostgreSQL
      const { numAffectedRows = 0n } =
        await sql`delete from ${sql.table(table)} where ${isDue} and (${columns}) in
        (select ${columns} from ${sql.table(table)} where ${isDue} limit ${sql.lit(atOnce)})`.execute(tx);
      return Number(numAffectedRows);
    },
    async countDue(db, until) {
      const counted = sql<{
        due: number;
      }>`select count(*) as due from ${sql.table(table)} where ${over(until)}`;
      const [row] = (await counted.execute(db)).rows;
      return Number(row?.due ?? 0);
    },
  };
}

/** One kind of row each. */
export const pruneSteps: readonly PruneStep[] = [
  overIn('codes', ['codeID'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  overIn('tickets', ['ticketHash'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  overIn('thirdLogins', ['loginID'], (row, { now }) => row('expiresAt', '<=', now)),
  overIn('spentChallenges', ['challengeHash'], (row, { expiredProofs }) =>
    row('expiresAt', '<', expiredProofs),
  ),
  overIn('passkeys', ['credentialID'], (row, { removedPasskeys }) => row('removedAt', '<', removedPasskeys)),
  overIn('authorizeCodes', ['codeHash'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  overIn('oauthCodes', ['codeHash'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  overIn('entryCodes', ['codeHash'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  overIn('oauthGrants', ['grantID'], (row, { endedGrants }) =>
    row.or([row('endedAt', '<', endedGrants), row('expiresAt', '<', endedGrants)]),
  ),
  overIn('oauthRefreshTokens', ['tokenHash'], (row, { rotatedTokens }) =>
    row('rotatedAt', '<', rotatedTokens),
  ),
  overIn('clientSecrets', ['secretHash'], (row, { endedSecrets }) => row('endedAt', '<', endedSecrets)),
  overIn('eventSecrets', ['secretID'], (row, { endedSecrets }) => row('endedAt', '<', endedSecrets)),
  overIn('partnerEvents', ['eventID'], (row, { deletionEvents }) => row('createdAt', '<', deletionEvents)),
  overIn('partnerEvents', ['eventID'], (row, { events }) =>
    row.and([row('createdAt', '<', events), row.not(isToConfirm)]),
  ),
  overIn('logouts', ['logoutID'], (row, { logouts }) => row('expiresAt', '<', logouts)),
  overIn('signingKeys', ['kid'], (row, { signingKeys }) =>
    row.and([
      row('createdAt', '<', signingKeys),
      // the newest may still be signing, at any age
      row(
        'createdAt',
        '<',
        row.selectFrom('signingKeys').select(({ fn }) => fn.max('createdAt').as('newest')),
      ),
    ]),
  ),
  overIn('rsaSigningKeys', ['kid'], (row, { signingKeys }) =>
    row.and([
      row('createdAt', '<', signingKeys),
      row(
        'createdAt',
        '<',
        row.selectFrom('rsaSigningKeys').select(({ fn }) => fn.max('createdAt').as('newest')),
      ),
    ]),
  ),
  overIn('usedAssertions', ['assertionHash'], (row, { expiredProofs }) =>
    row('expiresAt', '<', expiredProofs),
  ),
  overIn('sends', ['sendHash'], (row, { sends }) => row('createdAt', '<', sends)),
  overIn('idempotency', ['keyHash'], (row, { replies }) => row('createdAt', '<', replies)),
  // one by one: for the three of them together SQLite reads all sessions
  overIn('sessions', ['sessionID'], (row, { deadSessions }) => row('endedAt', '<', deadSessions)),
  overIn('sessions', ['sessionID'], (row, { deadSessions }) => row('expiresAt', '<', deadSessions)),
  overIn('sessions', ['sessionID'], (row, { idleSessions }) => row('lastSeenAt', '<', idleSessions)),
  overIn('outbox', ['outboxID'], (row, { letters }) =>
    row.and([row('createdAt', '<', letters), row('state', '!=', 'queued')]),
  ),
  overIn('counters', counterColumns, (row, { now }) => row('expiresAt', '<=', now)),
  overIn('locks', ['subject', 'bindHash'], (row, { now, failures }) =>
    row.and([
      row('lastFailureAt', '<', failures),
      row('lockedUntil', '<=', now),
      // what has shut the password off stays until the owner resets it, however long that takes (security: R50)
      row('failures', '<', passwordOffAfter),
    ]),
  ),
  overIn('dsrrRequests', ['requestID'], (row, { now }) => row('keptUntil', '<=', now)),
  overIn('dsrrLinks', ['linkHash'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  overIn('devices', ['accountID', 'bindHash'], (row, { devices }) => row('lastSeenAt', '<', devices)),
  overIn('changes', ['changeID'], (row, { now }) => row('expiresAt', '<=', now)),
  overIn('recoveries', ['recoveryID'], (row, { now }) => row('expiresAt', '<=', now)),
  overIn('feedback', ['feedbackID'], (row, { feedback }) => row('createdAt', '<', feedback), largeRowsAtOnce),
  overIn('exports', ['exportID'], (row, { now }) => row('expiresAt', '<=', now), largeRowsAtOnce),
  overIn('consents', ['consentID'], (row, { now }) => row('keptUntil', '<=', now)),
  overIn('departures', ['day', 'tableName'], (row, { departures }) => row('day', '<', departures)),
  overIn('deletions', ['receiptID'], (row, { now }) => row('keptUntil', '<=', now)),
  overIn('unlockedBrowsers', ['subject', 'bindHash'], (row, { now }) => row('until', '<=', now)),
];
