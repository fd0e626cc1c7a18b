import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import {
  type EndedSession,
  hadTimeLeft,
  setEndedAmong,
  setEndedBroughtBy,
  setEndedOf,
  setEndedOn,
} from '../store/ended-sessions.ts';
import { addSession, type NewSession } from '../store/sessions.ts';

/** Sessions of a held account that end before their time. */
export interface SessionsEnd {
  account: HeldAccount;
  sessionIDs: readonly string[];
  now: EpochMs;
}

/** What a noun does where sessions end before their time, in the change that ends them (settled G8). */
export type OnSessionsEnd = (tx: Writer, services: Services, end: SessionsEnd) => Promise<void>;

declare module '../../../kernel/call/services.ts' {
  interface Services {
    /** What each noun does where sessions end, in a fixed order. */
    onSessionsEnd: readonly OnSessionsEnd[];
  }
}

/**
 * Has every noun do what the end of sessions asks of it. Whatever ends sessions comes here, but for time: one that had run
 * out ends nothing that is told. @returns how many of them had time left
 */
async function told(
  tx: Writer,
  services: Services,
  { account, now, ended }: { account: HeldAccount; now: EpochMs; ended: readonly EndedSession[] },
): Promise<number> {
  const sessionIDs = ended.filter((each) => hadTimeLeft(each, now)).map(({ sessionID }) => sessionID);
  if (sessionIDs.length === 0) return 0;
  for (const act of services.onSessionsEnd) await act(tx, services, { account, sessionIDs, now });
  return sessionIDs.length;
}

/** Starts a session; of more than 20 live ones the longest unused end. */
export async function startSession(
  tx: Writer,
  services: Services,
  account: HeldAccount,
  made: NewSession,
): Promise<void> {
  await told(tx, services, { account, now: made.now, ended: await addSession(tx, account, made) });
}

/**
 * Ends one session of a held account; its tokens answer 11001 from the next look-up on.
 * @returns false where it had ended before
 */
export async function endSession(
  tx: Writer,
  services: Services,
  account: HeldAccount,
  { sessionID, now }: { sessionID: string; now: EpochMs },
): Promise<boolean> {
  const ended = await setEndedAmong(tx, [sessionID], now);
  await told(tx, services, { account, now, ended });
  return ended.length > 0;
}

/** Ends the account's sessions, all or all but one. @returns how many of them still lived */
export const endSessionsOf = async (
  tx: Writer,
  services: Services,
  account: HeldAccount,
  { but, now }: { but?: string | undefined; now: EpochMs },
): Promise<number> =>
  told(tx, services, { account, now, ended: await setEndedOf(tx, account, { but, now }) });

/** Ends the account's sessions in one browser. @returns how many of them still lived */
export const endSessionsOn = async (
  tx: Writer,
  services: Services,
  account: HeldAccount,
  { deviceHash, now }: { deviceHash: Hash; now: EpochMs },
): Promise<number> =>
  told(tx, services, { account, now, ended: await setEndedOn(tx, account, { deviceHash, now }) });

/** Ends what an app's links have brought of an account's sessions, all or all but one: nobody sees them in the list of browsers. */
export const endSessionsBroughtBy = async (
  tx: Writer,
  services: Services,
  account: HeldAccount,
  { appID, but, now }: { appID: string; but?: string | undefined; now: EpochMs },
): Promise<number> =>
  told(tx, services, { account, now, ended: await setEndedBroughtBy(tx, account, { appID, but, now }) });
