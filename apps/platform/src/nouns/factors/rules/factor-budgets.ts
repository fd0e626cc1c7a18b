import { limits } from '@foyer/contract/limits';
import { type SignInFactor, signInFactors } from '@foyer/contract/nouns/step-up';
import type { Budget } from '../../../kernel/budget/budget.ts';
import { accountSubject, type Subject } from '../../../kernel/budget/subject.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { consume, forgetCounts, giveBack, usedUpOf } from '../../limits/store/counters.ts';

const { max, window, pause } = limits.mfa.failures;

/** Ten wrong ones a day; from the tenth on a pause of an hour follows each further one (security: R26). */
const budgetOf = (subject: Subject, method: SignInFactor): Budget => ({
  kind: `wrongFactor.${method}`,
  subject,
  max,
  window,
});
const pauseOf = (subject: Subject, method: SignInFactor): Budget => ({
  kind: `wrongFactorPause.${method}`,
  subject,
  max: 1,
  window: pause,
});

/** What was counted of a try. */
export interface CountedFactor {
  budgets: Budget[];
  /** The pause that begins if it is wrong; none while the day's tries last. */
  pausesUntil: EpochMs | undefined;
}

/** Until when a second factor of an account pauses, the last of them; undefined while none does (settled A3). */
export async function lockedFactorUntil(
  db: Reader,
  subject: Subject,
  now: EpochMs,
): Promise<EpochMs | undefined> {
  const pauses = await usedUpOf(
    db,
    signInFactors.map((method) => pauseOf(subject, method)),
    now,
  );
  return pauses.length === 0 ? undefined : Math.max(...pauses.map(({ freeAt }) => freeAt));
}

/**
 * Counts a try against the account; the one that uses up the day's tries begins the pause. Passkeys are not counted
 * here, since nobody guesses one: the ticket limits their tries, and a stranger with the password cannot lock them
 * (settled A3). An approval is closed while any other factor pauses. A try that is not allowed is written down.
 */
export async function countForAccount(
  tx: Writer,
  acting: Acting,
  { accountID }: HeldAccount,
  { method, now }: { method: SignInFactor; now: EpochMs },
): Promise<CountedFactor | { lockedUntil: EpochMs }> {
  const subject = accountSubject(acting.services.keys, accountID);
  const counted = await countUnlessPaused(tx, subject, { method, now });
  if ('lockedUntil' in counted)
    await audit(tx, acting, { event: 'mfa.refusedLocked', accountID, details: { method } });
  return counted;
}

async function countUnlessPaused(
  tx: Writer,
  subject: Subject,
  { method, now }: { method: SignInFactor; now: EpochMs },
): Promise<CountedFactor | { lockedUntil: EpochMs }> {
  if (method === 'passkey') return { budgets: [], pausesUntil: undefined };
  const lockedUntil = method === 'approval' ? await lockedFactorUntil(tx, subject, now) : undefined;
  if (lockedUntil !== undefined) return { lockedUntil };
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

const strangersBudget = (subject: Subject): Budget => ({
  kind: 'wrongFactor.strangers',
  subject,
  max: limits.mfa.strangersTold,
  window,
});

/**
 * Counts a wrong second factor from a browser that the account does not know, over all sign-ins and methods, so that an
 * attacker who gives each sign-in up early is noticed, too (decision 0066).
 * @returns whether it is the one that the owner is told of: one a day
 */
export async function countStranger(tx: Writer, subject: Subject, now: EpochMs): Promise<boolean> {
  const counted = await consume(tx, [strangersBudget(subject)], now);
  return counted.usedUp === undefined && counted.counts[0] === limits.mfa.strangersTold;
}

/** Starts afresh what was counted against an account's second factors. */
export const forgetFactorFailures = (tx: Writer, subject: Subject): Promise<void> =>
  forgetCounts(tx, [
    ...signInFactors.flatMap((method) => [budgetOf(subject, method), pauseOf(subject, method)]),
    strangersBudget(subject),
  ]);
