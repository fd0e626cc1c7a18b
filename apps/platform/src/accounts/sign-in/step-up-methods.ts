import type { StepUpMethod, StepUpStart } from '@foyer/contract/step-up';
import { hasPasskey } from '../../store/accounts/passkeys.ts';
import type { Reader } from '../../store/store.ts';
import type { AccountTable, EpochMs } from '../../store/tables.ts';
import type { CallerSession } from '../context.ts';
import { isSteppedUp, stepUpStartsOf } from './step-up.ts';

/** What a step-up of an account can begin with, as 11256 tells it: a passkey too, where the account has one (settled A1). */
export const stepUpMethodsOf = async (db: Reader, account: AccountTable): Promise<StepUpStart[]> => [
  ...stepUpStartsOf(account),
  ...((await hasPasskey(db, account)) ? (['passkey'] as const) : []),
];

/**
 * Whether a session lacks a step-up of the last 10 minutes.
 * @param account as the change that asks has read it
 * @param notBy a step-up that one of these completed is none
 * @returns what one can begin with, as 11256 tells it; undefined where it lacks none
 */
export const stepUpDue = async (
  db: Reader,
  session: Pick<CallerSession, 'account' | 'stepUpAt' | 'stepUpBy'>,
  now: EpochMs,
  notBy?: readonly StepUpMethod[],
): Promise<StepUpStart[] | undefined> =>
  isSteppedUp(session, now, notBy) ? undefined : stepUpMethodsOf(db, session.account);
