import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { typesToConfirm } from '../../domain/event-types.ts';
import { passwordOffAfter } from '../../domain/lockout.ts';
import { counterColumns } from '../limits/counter-key.ts';
import type { Writer } from '../store.ts';
import type { EpochMs, Tables } from '../tables.ts';

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
  signingKeys: EpochMs;
}

/** Rows in one transaction, so that nothing else waits long. */
const rowsAtOnce = 500;

/** Deletes at most a batch. @returns whether it was full, so that there may be more */
type Step = (tx: Writer, until: PruneUntil) => Promise<boolean>;

/** Deletes a batch of the rows of a table, named by their key, that something is true of. */
const deleteBatch =
  <Table extends keyof Tables & string>(
    table: Table,
    key: readonly (keyof Tables[Table] & string)[],
    isOver: (row: ExpressionBuilder<Tables, Table>, until: PruneUntil) => Expression<SqlBool>,
  ): Step =>
  async (tx, until) => {
    const columns = sql.join(key.map((name) => sql.ref(name)));
    const over = isOver(expressionBuilder<Tables, Table>(), until);
    // asked once more outside, for a row that has just been written to on PostgreSQL
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${over} and (${columns}) in
      (select ${columns} from ${sql.table(table)} where ${over} limit ${sql.lit(rowsAtOnce)})`.execute(tx);
    return Number(numAffectedRows) === rowsAtOnce;
  };

/** One kind of row each. */
export const pruneSteps: readonly Step[] = [
  deleteBatch('codes', ['codeID'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  deleteBatch('tickets', ['ticketHash'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  deleteBatch('thirdLogins', ['loginID'], (row, { now }) => row('expiresAt', '<=', now)),
  deleteBatch('spentChallenges', ['challengeHash'], (row, { expiredProofs }) =>
    row('expiresAt', '<', expiredProofs),
  ),
  deleteBatch('passkeys', ['credentialID'], (row, { removedPasskeys }) =>
    row('removedAt', '<', removedPasskeys),
  ),
  deleteBatch('authorizeCodes', ['codeHash'], (row, { expiredProofs }) =>
    row('expiresAt', '<', expiredProofs),
  ),
  deleteBatch('oauthCodes', ['codeHash'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  deleteBatch('entryCodes', ['codeHash'], (row, { expiredProofs }) => row('expiresAt', '<', expiredProofs)),
  deleteBatch('oauthGrants', ['grantID'], (row, { endedGrants }) =>
    row.or([row('endedAt', '<', endedGrants), row('expiresAt', '<', endedGrants)]),
  ),
  deleteBatch('oauthRefreshTokens', ['tokenHash'], (row, { rotatedTokens }) =>
    row('rotatedAt', '<', rotatedTokens),
  ),
  deleteBatch('clientSecrets', ['secretHash'], (row, { endedSecrets }) => row('endedAt', '<', endedSecrets)),
  deleteBatch('eventSecrets', ['secretID'], (row, { endedSecrets }) => row('endedAt', '<', endedSecrets)),
  deleteBatch('partnerEvents', ['eventID'], (row, { events, deletionEvents }) =>
    row.or([
      row('createdAt', '<', deletionEvents),
      row.and([row('createdAt', '<', events), row('type', 'not in', typesToConfirm)]),
    ]),
  ),
  deleteBatch('signingKeys', ['kid'], (row, { signingKeys }) => row('createdAt', '<', signingKeys)),
  deleteBatch('sends', ['sendHash'], (row, { sends }) => row('createdAt', '<', sends)),
  deleteBatch('idempotency', ['keyHash'], (row, { replies }) => row('createdAt', '<', replies)),
  deleteBatch('sessions', ['sessionID'], (row, { deadSessions, idleSessions }) =>
    row.or([
      row('endedAt', '<', deadSessions),
      row('expiresAt', '<', deadSessions),
      row('lastSeenAt', '<', idleSessions),
    ]),
  ),
  deleteBatch('outbox', ['outboxID'], (row, { letters }) =>
    row.and([row('createdAt', '<', letters), row('state', '!=', 'queued')]),
  ),
  deleteBatch('counters', counterColumns, (row, { now }) => row('expiresAt', '<=', now)),
  deleteBatch('locks', ['subject', 'bindHash'], (row, { now, failures }) =>
    row.and([
      row('lastFailureAt', '<', failures),
      row('lockedUntil', '<=', now),
      // what has shut the password off stays until the owner resets it, however long that takes (security: R50)
      row('failures', '<', passwordOffAfter),
    ]),
  ),
  deleteBatch('devices', ['accountID', 'bindHash'], (row, { devices }) => row('lastSeenAt', '<', devices)),
  deleteBatch('changes', ['changeID'], (row, { now }) => row('expiresAt', '<=', now)),
  deleteBatch('recoveries', ['recoveryID'], (row, { now }) => row('expiresAt', '<=', now)),
  deleteBatch('consents', ['consentID'], (row, { now }) => row('keptUntil', '<=', now)),
  deleteBatch('deletions', ['receiptID'], (row, { now }) => row('keptUntil', '<=', now)),
  deleteBatch('unlockedBrowsers', ['subject', 'bindHash'], (row, { now }) => row('until', '<=', now)),
];
