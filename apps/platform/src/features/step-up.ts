import { limits } from '@foyer/contract/limits';
import { auditEvents } from '../domain/audit-events.ts';
import { recordStepUp } from '../store/sessions/sessions.ts';
import type { Writer } from '../store/store.ts';
import type { AccountTable, Moment } from '../store/tables.ts';
import type { CallerSession } from './handler.ts';
import { note, type Step } from './step.ts';

/** By what an account's owner steps a session up: the password, and a mailed code only where none is set (flows.md, Step-up). */
export const stepUpMethods = ({ passwordHash }: Pick<AccountTable, 'passwordHash'>) => [
  passwordHash === null ? 'code' : 'password',
];

/** When a session's step-up ends, or ended; use does not extend it. */
export const stepUpEnd = (stepUpAt: Moment | null): Moment =>
  stepUpAt === null ? 0 : stepUpAt + limits.stepUpLife;

/** Whether a session's owner has proven itself within the last 10 minutes. */
export const isSteppedUp = ({ stepUpAt }: { stepUpAt: Moment | null }, now: Moment): boolean =>
  stepUpEnd(stepUpAt) > now;

/**
 * Opens sensitive calls to a session for 10 minutes.
 * @returns until when, as calls answer it; undefined where the session has ended meanwhile
 */
export async function stepUp(
  tx: Writer,
  step: Step & { session: CallerSession },
  method: 'password' | 'code',
): Promise<string | undefined> {
  const { sessionID, accountID } = step.session;
  const now = step.services.clock.now();
  if (!(await recordStepUp(tx, sessionID, now))) return undefined;
  await note(tx, step, { event: auditEvents.sessionSteppedUp, accountID, details: { sessionID, method } });
  return new Date(stepUpEnd(now)).toISOString();
}
