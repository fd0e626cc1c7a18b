import { limits } from '@foyer/contract/limits';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { SessionTable } from './session-tables.ts';

/** A session that a change has ended, with what tells whether it had time left. */
export type EndedSession = Pick<SessionTable, 'sessionID' | 'expiresAt' | 'lastSeenAt'>;

const ofEnded = ['sessionID', 'expiresAt', 'lastSeenAt'] as const;

/** Whether a session that was ended had time left. */
export const hadTimeLeft = ({ expiresAt, lastSeenAt }: EndedSession, now: EpochMs): boolean =>
  expiresAt > now && lastSeenAt > now - limits.session.idle;

/** Marks sessions as ended, by their ids. @returns those that had not ended before */
export async function setEndedAmong(
  tx: Writer,
  sessionIDs: readonly string[],
  now: EpochMs,
): Promise<EndedSession[]> {
  if (sessionIDs.length === 0) return [];
  return tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('sessionID', 'in', sessionIDs)
    .where('endedAt', 'is', null)
    .returning(ofEnded)
    .execute();
}

const openOf = (tx: Writer, { accountID }: HeldAccount, now: EpochMs) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    // those that have been over for longer are about to be removed
    .where('expiresAt', '>=', now - retention.deadSessions)
    .returning(ofEnded);

/**
 * Marks the account's sessions as ended, all or all but one; also those whose time is over by this node's clock, since
 * another node's may be behind (settled X13).
 */
export function setEndedOf(
  tx: Writer,
  account: HeldAccount,
  { but, now }: { but?: string | undefined; now: EpochMs },
): Promise<EndedSession[]> {
  const all = openOf(tx, account, now).where(
    'lastSeenAt',
    '>=',
    now - limits.session.idle - retention.deadSessions,
  );
  return (but === undefined ? all : all.where('sessionID', '!=', but)).execute();
}

/** Marks the account's sessions in one browser as ended. */
export const setEndedOn = (
  tx: Writer,
  account: HeldAccount,
  { deviceHash, now }: { deviceHash: Hash; now: EpochMs },
): Promise<EndedSession[]> => openOf(tx, account, now).where('deviceHash', '=', deviceHash).execute();

/** Marks what an app's links have brought of an account's sessions as ended, all or all but one. */
export function setEndedBroughtBy(
  tx: Writer,
  account: HeldAccount,
  { appID, but, now }: { appID: string; but?: string | undefined; now: EpochMs },
): Promise<EndedSession[]> {
  const all = openOf(tx, account, now).where('entryAppID', '=', appID);
  return (but === undefined ? all : all.where('sessionID', '!=', but)).execute();
}
