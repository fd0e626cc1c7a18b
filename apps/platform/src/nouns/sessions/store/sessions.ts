import { limits } from '@foyer/contract/limits';
import type { ProvenBy } from '@foyer/contract/nouns/step-up';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { type EndedSession, setEndedAmong } from './ended-sessions.ts';
import type { SessionTable, SessionTokenTable } from './session-tables.ts';

/** A token with its session and account. */
export interface SessionOfToken {
  token: Pick<SessionTokenTable, 'issuedAt' | 'rotatedAt' | 'refusedAt'>;
  session: SessionTable;
  account: AccountTable;
}

const readByToken = prepared((db: Reader, { tokenHash }: { tokenHash: Hash }) =>
  db
    .selectFrom('sessionTokens as t')
    .innerJoin('sessions as s', 's.sessionID', 't.sessionID')
    .innerJoin('accounts as a', 'a.accountID', 's.accountID')
    .where('t.tokenHash', '=', tokenHash)
    .selectAll('a')
    .select([
      't.issuedAt',
      't.rotatedAt',
      't.refusedAt',
      's.sessionID',
      's.bindHash',
      's.deviceHash',
      's.createdAt as sessionCreatedAt',
      's.lastSeenAt',
      's.expiresAt',
      's.stepUpAt',
      's.stepUpBy',
      's.entryAppID',
      's.endedAt',
    ]),
);

/** Finds what a token belongs to, ended sessions included; one indexed look-up. */
export async function findSessionByToken(db: Reader, tokenHash: Hash): Promise<SessionOfToken | undefined> {
  const [row] = await readByToken(db, { tokenHash });
  if (!row) return undefined;
  const { sessionID, accountID, bindHash, deviceHash, lastSeenAt, expiresAt, endedAt } = row;
  const { stepUpAt, stepUpBy, entryAppID } = row;
  const session = { sessionID, accountID, bindHash, deviceHash, lastSeenAt, expiresAt, endedAt };
  return {
    token: { issuedAt: row.issuedAt, rotatedAt: row.rotatedAt, refusedAt: row.refusedAt },
    session: { ...session, stepUpAt, stepUpBy, entryAppID, createdAt: row.sessionCreatedAt },
    // the row has every column of the account; copying them would double the cost of the look-up
    account: row,
  };
}

/** What makes a session. */
export interface NewSession {
  sessionID: string;
  tokenHash: Hash;
  /** Of the browser. */
  bindHash: Hash;
  /** The app whose link brought it: it is a short one and makes its browser known to nobody (settled B2); null after a sign-in. */
  entryAppID: string | null;
  /** Whether it works together with the browser's cookie alone; where there can be none it is shorter. */
  bound: boolean;
  now: EpochMs;
  /** What the sign-in counts as; undefined where it is no step-up. */
  stepUp: StepUp | undefined;
}

/** When and by what somebody proved to be the account's owner. */
export interface StepUp {
  at: EpochMs;
  by: ProvenBy;
}

/**
 * Makes a session and its first token; of more than 20 live ones the longest unused end.
 * @returns those that ended
 */
export async function addSession(
  tx: Writer,
  { accountID }: HeldAccount,
  made: NewSession,
): Promise<EndedSession[]> {
  const { sessionID, bound, entryAppID, now, stepUp } = made;
  const brought = entryAppID !== null;
  const life = brought ? limits.session.brought : bound ? limits.session.absolute : limits.session.unbound;
  const bindHash = bound ? made.bindHash : null;
  const deviceHash = brought ? null : made.bindHash;
  const proof = { stepUpAt: stepUp?.at ?? null, stepUpBy: stepUp?.by ?? null };
  const row = { sessionID, accountID, bindHash, deviceHash, createdAt: now, lastSeenAt: now };
  await tx
    .insertInto('sessions')
    .values({ ...row, ...proof, entryAppID, expiresAt: now + life, endedAt: null })
    .execute();
  await tx
    .insertInto('sessionTokens')
    .values({ tokenHash: made.tokenHash, sessionID, issuedAt: now, rotatedAt: null, refusedAt: null })
    .execute();
  return endIdlest(tx, accountID, made);
}

async function endIdlest(
  tx: Writer,
  accountID: string,
  { sessionID: newest, now }: NewSession,
): Promise<EndedSession[]> {
  const live = await liveSessions(tx, accountID, now);
  // the one just made stays, even where others began at the same moment
  const others = live.map(({ sessionID }) => sessionID).filter((sessionID) => sessionID !== newest);
  return setEndedAmong(tx, others.slice(limits.session.perAccount - 1), now);
}

/** The account's sessions that still live, most recently used first. */
export const liveSessions = (db: Reader, accountID: string, now: EpochMs): Promise<SessionTable[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', now - limits.session.idle)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();

/** Whether a session has not been ended; asked by a change that holds its account, it stays so until then. */
export async function isOpen(db: Reader, sessionID: string): Promise<boolean> {
  const open = await db
    .selectFrom('sessions')
    .select('sessionID')
    .where('sessionID', '=', sessionID)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Holds the account of a session. @returns undefined where the session has ended meanwhile */
export async function holdAccountOfSession(
  tx: Writer,
  { accountID, sessionID }: Pick<SessionTable, 'accountID' | 'sessionID'>,
): Promise<HeldAccount | undefined> {
  const account = await holdAccount(tx, accountID);
  return (await isOpen(tx, sessionID)) ? account : undefined;
}

/**
 * Records that the session's user has just proven itself again.
 * @returns false where the session has ended
 */
export async function tryRecordStepUp(tx: Writer, sessionID: string, { at, by }: StepUp): Promise<boolean> {
  const steppedUp = await tx
    .updateTable('sessions')
    .set({ stepUpAt: at, stepUpBy: by })
    .where('sessionID', '=', sessionID)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return steppedUp.numUpdatedRows > 0n;
}
