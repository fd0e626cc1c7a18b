import type { StepUpMethod, StepUpStart } from '@foyer/contract/nouns/step-up';
import type { CallerSession, RefusingContext } from '../../../kernel/call/context.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { hasPasskey } from '../../passkeys/store/passkeys.ts';
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

/**
 * Refuses with 11256 where the session that calls lacks a step-up of the last 10 minutes.
 * @param db reads what a step-up can begin with
 * @param notBy a step-up that one of these completed is none
 */
export async function refuseWithoutStepUp(
  db: Reader,
  { services, session, refuse }: RefusingContext<11256> & { session: CallerSession },
  notBy?: readonly StepUpMethod[],
): Promise<void> {
  const methods = await stepUpDue(db, session, services.clock.now(), notBy);
  if (methods) refuse(11256, { methods });
}
