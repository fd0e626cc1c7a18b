import type { TicketPurpose } from '@foyer/contract/code-purposes';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { type MfaMethod, mfaMethods } from '@foyer/contract/step-up';
import type { Budget } from '../../domain/budget.ts';
import { accountSubject, type Subject } from '../../domain/subject.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import { consume, forgetCounts, giveBack } from '../../store/limits/counters.ts';
import { countTicketTry } from '../../store/proofs/tickets.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs, TicketTable } from '../../store/tables.ts';
import { audit } from '../audit.ts';
import type { RefusingContext } from '../context.ts';
import { ticketUse } from '../tickets.ts';

/** A second factor that somebody gives, and the ticket of the step before it. */
export interface FactorTry {
  ticket: TicketTable;
  purpose: TicketPurpose;
  /** As it came over the wire. */
  bizToken: string;
  method: MfaMethod;
}

/** A try that may be compared. */
export interface CountedTry {
  /** With this ticket, this one included. */
  tries: number;
  budgets: Budget[];
  /** The pause that begins if it is wrong; none while the day's tries last. */
  pausesUntil: EpochMs | undefined;
}

const { max, window, pause } = limits.mfa.failures;

/** Ten wrong ones a day; from the tenth on a pause of an hour follows each further one (security: R26). */
const budgetOf = (subject: Subject, method: MfaMethod): Budget => ({
  kind: `wrongFactor.${method}`,
  subject,
  max,
  window,
});
const pauseOf = (subject: Subject, method: MfaMethod): Budget => ({
  kind: `wrongFactorPause.${method}`,
  subject,
  max: 1,
  window: pause,
});

type Counted = CountedTry | { lockedUntil: EpochMs } | 'noTries' | 'gone';

/**
 * Counts against the account; the one that uses up the day's tries begins the pause itself. Nobody guesses a passkey, so
 * its tries are those of the ticket alone: a stranger with the password cannot lock it (settled A3).
 */
async function countForAccount(
  tx: Writer,
  subject: Subject,
  { method, now }: { method: MfaMethod; now: EpochMs },
): Promise<{ budgets: Budget[]; pausesUntil: EpochMs | undefined } | { lockedUntil: EpochMs }> {
  if (method === 'passkey') return { budgets: [], pausesUntil: undefined };
  const [daily, paused] = [budgetOf(subject, method), pauseOf(subject, method)];
  const taken = await consume(tx, [daily], now);
  const isLast = taken.usedUp !== undefined || taken.counts[0] === max;
  const held = taken.usedUp ? [] : [daily];
  if (!isLast) return { budgets: held, pausesUntil: undefined };
  const pausing = await consume(tx, [paused], now);
  if (!pausing.usedUp) return { budgets: [...held, paused], pausesUntil: now + pause };
  await giveBack(tx, held);
  return { lockedUntil: pausing.usedUp.freeAt };
}

/**
 * Counts a second factor as wrong before it is compared, so that 200 at once are no more than ten (security: R25, R26).
 * Refuses with 11252 where the ticket has no tries left, and with 11247 while the factor is locked (settled A3).
 */
export async function countFactorTry(
  context: RefusingContext<11247 | 11252>,
  { ticket, purpose, bizToken, method }: FactorTry,
): Promise<CountedTry> {
  const { services, refuse } = context;
  const { accountID } = ticket;
  const now = services.clock.now();
  const counted = await services.store.change(async (tx): Promise<Counted> => {
    const account = accountID === null ? undefined : await holdAccount(tx, accountID);
    if (!account) return 'gone';
    const forAccount = await countForAccount(tx, accountSubject(services.keys, account.accountID), {
      method,
      now,
    });
    if ('lockedUntil' in forAccount) {
      await audit(tx, context, { event: 'mfa.refusedLocked', accountID, details: { method } });
      return forAccount;
    }
    const use = ticketUse(context, purpose, bizToken);
    const tries = await countTicketTry(tx, use, { max: limits.mfa.tries, now });
    if (tries !== undefined) return { ...forAccount, tries };
    await giveBack(tx, forAccount.budgets);
    return 'noTries';
  });
  if (counted === 'gone' || counted === 'noTries') return refuse(11252);
  return 'lockedUntil' in counted ? refuseLockedFactor(context, counted.lockedUntil) : counted;
}

/** Refuses with 11247, which says that it is the second factor (settled A3). */
export function refuseLockedFactor(
  { services, refuse }: RefusingContext<11247>,
  lockedUntil: EpochMs,
): never {
  const seconds = toSec(lockedUntil - services.clock.now());
  return refuse(11247, {
    account_locked: true,
    accountLockTimeInSec: seconds,
    lockedBy: 'mfa',
    locked: { mfa: seconds },
  });
}

/** Starts afresh what was counted against an account's second factors. */
export const forgetFactorFailures = (tx: Writer, subject: Subject): Promise<void> =>
  forgetCounts(
    tx,
    mfaMethods.flatMap((method) => [budgetOf(subject, method), pauseOf(subject, method)]),
  );
