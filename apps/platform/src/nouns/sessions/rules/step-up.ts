import { limits } from '@foyer/contract/limits';
import {
  mfaMethods,
  type ProvenBy,
  type StepUpMethod,
  type StepUpStart,
} from '@foyer/contract/nouns/step-up';
import type { CallerSession, Context } from '../../../kernel/call/context.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { cancelByFactor } from '../../recovery/rules/cancel-by-factor.ts';
import { tryRecordStepUp } from '../store/sessions.ts';

/** What a step-up of an account can begin with: the password, and a mailed code only where none is set (flows.md, Step-up). */
export const stepUpStartsOf = ({ passwordHash }: Pick<AccountTable, 'passwordHash'>): StepUpStart[] => [
  passwordHash === null ? 'code' : 'password',
];

const factors: readonly ProvenBy[] = mfaMethods;

/** Whether what completed a step-up is enough for the account as it is now (settled A1). */
function isEnough(
  { mfaSince, passwordHash }: Pick<AccountTable, 'mfaSince' | 'passwordHash'>,
  by: ProvenBy | null,
): by is StepUpMethod {
  if (by === null || by === 'approval') return false;
  if (factors.includes(by)) return true;
  return mfaSince === null && (by === 'password' || passwordHash === null);
}

/** When a step-up ends, or ended; use does not extend it. */
const endOf = (stepUpAt: EpochMs | null): EpochMs => (stepUpAt === null ? 0 : stepUpAt + limits.stepUpLife);

/** When a session's step-up ends; 0 where it has none that is enough. */
export const stepUpEnd = ({
  account,
  stepUpAt,
  stepUpBy,
}: Pick<CallerSession, 'account' | 'stepUpAt' | 'stepUpBy'>): EpochMs =>
  isEnough(account, stepUpBy) ? endOf(stepUpAt) : 0;

/**
 * Whether a session's owner has proven itself within the last 10 minutes.
 * @param notBy a step-up that one of these completed is none
 */
export const isSteppedUp = (
  session: Pick<CallerSession, 'account' | 'stepUpAt' | 'stepUpBy'>,
  now: EpochMs,
  notBy: readonly ProvenBy[] = [],
): boolean => stepUpEnd(session) > now && !(session.stepUpBy !== null && notBy.includes(session.stepUpBy));

/**
 * Opens sensitive calls to a session of a held account for 10 minutes. A second factor ends a recovery that runs
 * (settled A15).
 * @param method what completed it
 * @returns until when, as calls answer it; undefined where the session has ended meanwhile
 */
export async function stepUp(
  tx: Writer,
  context: Context & { session: Pick<CallerSession, 'sessionID'> },
  account: HeldAccount,
  method: StepUpMethod,
): Promise<string | undefined> {
  const { sessionID } = context.session;
  const { accountID, mfaSince } = account;
  const now = context.services.clock.now();
  if (!(await tryRecordStepUp(tx, sessionID, { at: now, by: method }))) return undefined;
  if (mfaSince !== null && factors.includes(method)) await cancelByFactor(tx, context, account);
  await audit(tx, context, {
    event: 'session.steppedUp',
    accountID,
    details: { sessionID, method },
  });
  return isoDateTime(endOf(now));
}
