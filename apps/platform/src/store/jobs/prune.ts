import { passwordOffAfter } from '../../domain/lockout.ts';
import type { Writer } from '../store.ts';
import type { EpochMs } from '../tables.ts';

/** Up to which moment each kind of row may go. */
export interface PruneUntil {
  expired: EpochMs;
  sends: EpochMs;
  idempotency: EpochMs;
  deadSessions: EpochMs;
  idleSessions: EpochMs;
  letters: EpochMs;
  locks: EpochMs;
  devices: EpochMs;
}

/** Rows in one transaction, so that nothing else waits long. */
const rowsAtOnce = 500;

type Step = (tx: Writer, until: PruneUntil) => Promise<number>;
type Deleted = { numDeletedRows: bigint };
const counted = ({ numDeletedRows }: Deleted) => Number(numDeletedRows);

const expiredOf =
  (
    table: 'codes' | 'tickets' | 'authorizeCodes' | 'counters',
    key: 'codeID' | 'ticketHash' | 'codeHash' | 'counterKey',
  ): Step =>
  async (tx, { expired }) =>
    counted(
      await tx
        .deleteFrom(table as 'codes')
        .where(key as 'codeID', 'in', (some) =>
          some
            .selectFrom(table as 'codes')
            .select(key as 'codeID')
            .where('expiresAt', '<', expired)
            .limit(rowsAtOnce),
        )
        .executeTakeFirstOrThrow(),
    );

/** One kind of row each; every one deletes at most a batch and says how many it found. */
export const pruneSteps: Record<string, Step> = {
  codes: expiredOf('codes', 'codeID'),
  tickets: expiredOf('tickets', 'ticketHash'),
  authorizeCodes: expiredOf('authorizeCodes', 'codeHash'),
  counters: expiredOf('counters', 'counterKey'),
  sends: async (tx, { sends }) =>
    counted(
      await tx
        .deleteFrom('sends')
        .where('sendHash', 'in', (some) =>
          some.selectFrom('sends').select('sendHash').where('createdAt', '<', sends).limit(rowsAtOnce),
        )
        .executeTakeFirstOrThrow(),
    ),
  idempotency: async (tx, { idempotency }) =>
    counted(
      await tx
        .deleteFrom('idempotency')
        .where('keyHash', 'in', (some) =>
          some
            .selectFrom('idempotency')
            .select('keyHash')
            .where('createdAt', '<', idempotency)
            .limit(rowsAtOnce),
        )
        .executeTakeFirstOrThrow(),
    ),
  sessions: async (tx, { deadSessions, idleSessions }) =>
    counted(
      await tx
        .deleteFrom('sessions')
        .where('sessionID', 'in', (some) =>
          some
            .selectFrom('sessions')
            .select('sessionID')
            .where((is) =>
              is.or([
                is('endedAt', '<', deadSessions),
                is('expiresAt', '<', deadSessions),
                is('lastSeenAt', '<', idleSessions),
              ]),
            )
            .limit(rowsAtOnce),
        )
        .executeTakeFirstOrThrow(),
    ),
  letters: async (tx, { letters }) =>
    counted(
      await tx
        .deleteFrom('outbox')
        .where('outboxID', 'in', (some) =>
          some
            .selectFrom('outbox')
            .select('outboxID')
            .where('createdAt', '<', letters)
            .where('state', '!=', 'queued')
            .limit(rowsAtOnce),
        )
        .executeTakeFirstOrThrow(),
    ),
  locks: async (tx, { locks, expired }) =>
    counted(
      await tx
        .deleteFrom('locks')
        .where('lastFailureAt', '<', locks)
        .where('lockedUntil', '<', expired)
        // what has shut the password off stays until the owner resets it, however long that takes (security: R50)
        .where('failures', '<', passwordOffAfter)
        .executeTakeFirstOrThrow(),
    ),
  devices: async (tx, { devices }) =>
    counted(
      await tx
        .deleteFrom('devices')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('accountID', 'bindHash'),
            'in',
            selectFrom('devices')
              .select(['accountID', 'bindHash'])
              .where('lastSeenAt', '<', devices)
              .limit(rowsAtOnce)
              .$asTuple('accountID', 'bindHash'),
          ),
        )
        // once more, for one that has just been seen
        .where('lastSeenAt', '<', devices)
        .executeTakeFirstOrThrow(),
    ),
  unlockedBrowsers: async (tx, { expired }) =>
    counted(await tx.deleteFrom('unlockedBrowsers').where('until', '<', expired).executeTakeFirstOrThrow()),
};

/** Whether a batch was full, so that there may be more. */
export const isFullBatch = (deleted: number): boolean => deleted === rowsAtOnce;
