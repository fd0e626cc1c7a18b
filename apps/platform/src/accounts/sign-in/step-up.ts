import { limits } from '@foyer/contract/limits';
import { auditEvents } from '../../domain/audit-events.ts';
import { tryRecordStepUp } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { AccountTable, EpochMs, StepUpMethod } from '../../store/tables.ts';
import { audit } from '../audit.ts';
import type { CallerSession, Context } from '../context.ts';

/** By what an account's owner steps a session up: the password, and a mailed code only where none is set (flows.md, Step-up). */
export const stepUpMethods = ({ passwordHash }: Pick<AccountTable, 'passwordHash'>): StepUpMethod[] => [
  passwordHash === null ? 'code' : 'password',
];

/** When a session's step-up ends, or ended; use does not extend it. */
export const stepUpEnd = (stepUpAt: EpochMs | null): EpochMs =>
  stepUpAt === null ? 0 : stepUpAt + limits.stepUpLife;

/** Whether a session's owner has proven itself within the last 10 minutes. */
export const isSteppedUp = ({ stepUpAt }: { stepUpAt: EpochMs | null }, now: EpochMs): boolean =>
  stepUpEnd(stepUpAt) > now;

/**
 * Opens sensitive calls to a session for 10 minutes.
 * @returns until when, as calls answer it; undefined where the session has ended meanwhile
 */
export async function stepUp(
  tx: Writer,
  context: Context & { session: CallerSession },
  method: StepUpMethod,
): Promise<string | undefined> {
  const { sessionID, accountID } = context.session;
  const now = context.services.clock.now();
  if (!(await tryRecordStepUp(tx, sessionID, { at: now, by: method }))) return undefined;
  await audit(tx, context, {
    event: auditEvents.sessionSteppedUp,
    accountID,
    details: { sessionID, method },
  });
  return new Date(stepUpEnd(now)).toISOString();
}
