import { hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import type { Budget } from '../../../kernel/budget/budget.ts';
import type { AuditEvent } from '../../audit/rules/audit-events.ts';

/** Something that is counted over the whole installation, and what follows where it becomes too much (security: R52). */
export interface Breaker {
  /** What counts; events from loopback do only where sources count there. */
  events: readonly AuditEvent[];
  /** So many within one minute of the clock trip it. */
  tripsAt: number;
  /** What one source has left while it is tripped; devices that the address knows are never counted. */
  strict: Pick<Budget, 'max' | 'window'>;
}

/** The names of the breakers, in the order in which they are written. */
export const breakerNames = ['failures', 'mails', 'pairings', 'registrations'] as const;

/** The name of a breaker. */
export type BreakerName = (typeof breakerNames)[number];

/**
 * The breakers. A family of a million people who sign in once a month makes about 25 sign-ins a minute, and five times
 * that in its busiest one: what is far above comes from programs.
 */
export const breakers: Readonly<Record<BreakerName, Breaker>> = {
  /**
   * One in six of the busiest minute's sign-ins wrong makes 20. 120 a minute are 170 000 guesses a day: with three
   * tries a code that is one or two accounts, spread so that no budget by address or source ever notices.
   */
  failures: {
    events: ['password.wrong', 'code.wrong'],
    tripsAt: 120,
    strict: { max: 3, window: hours(1) },
  },
  /** Twice the busiest minute, and about what a mail server's good name stands before others defer its letters. */
  mails: {
    events: ['code.sent', 'signIn.locked', 'code.locked'],
    tripsAt: 300,
    strict: { max: 3, window: hours(1) },
  },
  /**
   * Few mistype the code of a device in the same minute. Of 25 billion codes some hundred are good at a time, so that a
   * million guesses, spread over any number of accounts and sources, find none.
   */
  pairings: {
    events: ['pairing.wrong'],
    tripsAt: 60,
    strict: { max: 2, window: hours(1) },
  },
  /** A launch day of 10 000 people makes 20 in its busiest minute. */
  registrations: {
    events: ['account.registered'],
    tripsAt: 60,
    strict: { max: 2, window: hours(1) },
  },
};

/** A tripped breaker recovers by itself: so long after the last minute that was too much. */
export const staysTripped: Milliseconds = minutes(10);

const nameByEvent: ReadonlyMap<AuditEvent, BreakerName> = new Map(
  breakerNames.flatMap((name) => breakers[name].events.map((event) => [event, name] as const)),
);

/** The breaker that an event counts in; undefined where it counts in none. */
export const breakerOf = (event: AuditEvent): BreakerName | undefined => nameByEvent.get(event);

/** The minute that a moment lies in, as its first moment. */
export const minuteOf = (now: number): number => now - (now % minutes(1));

/** What a source has left while a breaker is tripped. */
export const strictBudget = (name: BreakerName, source: string): Budget => ({
  kind: `strict.${name}`,
  source,
  ...breakers[name].strict,
});
