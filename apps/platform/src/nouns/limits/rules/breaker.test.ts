import { minutes } from '@foyer/contract/durations';
import { expect, it } from 'vitest';
import { breakerNames, breakerOf, breakers, minuteOf, strictBudget } from './breaker.ts';

it('R52: what a guesser, a mail bomb and a robot that registers leave behind each count in their own breaker', () => {
  expect(breakerOf('password.wrong')).toBe('failures');
  expect(breakerOf('code.wrong')).toBe('failures');
  expect(breakerOf('code.sent')).toBe('mails');
  expect(breakerOf('account.registered')).toBe('registrations');
  expect(breakerOf('signIn.passed')).toBeUndefined();
});

it('R52: what a source has left while a breaker is tripped is its own, and far less than what trips it', () => {
  const keys = breakerNames.flatMap((name) =>
    ['192.0.2.1', '192.0.2.2'].map((source) => JSON.stringify(strictBudget(name, source))),
  );
  expect(new Set(keys).size).toBe(2 * breakerNames.length);
  for (const name of breakerNames)
    expect(breakers[name].strict.max).toBeLessThan(breakers[name].tripsAt / 10);
});

it('a minute begins when the clock says so', () => {
  expect(minuteOf(minutes(7))).toBe(minutes(7));
  expect(minuteOf(minutes(8) - 1)).toBe(minutes(7));
});
