import { signedOutBizTypes } from '@foyer/contract/code-purposes';
import { hours, minutes, seconds } from '@foyer/contract/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendBudgets } from './send-budget.ts';

const stranger = (...names: string[]) => ({ known: false as const, names });

test('R18: a stranger has 1 in 55 s, 5 in 15 min and 10 in 24 h; all strangers together 40 in 24 h', () => {
  const budgets = sendBudgets('a@mail.example', 'login', stranger('browser:x'));
  expect(budgets.map(({ kind, max, window }) => [kind, max, window])).toEqual([
    ['daily', 40, hours(24)],
    ['daily', 10, hours(24)],
    ['pace', 5, minutes(15)],
    ['pace', 1, seconds(55)],
  ]);
});

test('R18: a known device and strangers share no budget', () => {
  fc.assert(
    fc.property(fc.constantFrom(...signedOutBizTypes), fc.uuid(), (bizType, browser) => {
      const known = sendBudgets('a@mail.example', bizType, { known: true, bindHash: browser });
      const strangers = sendBudgets('a@mail.example', bizType, stranger(`browser:${browser}`, 'source:1'));
      const keys = new Set(strangers.map(({ key }) => key));
      expect(known.some(({ key }) => keys.has(key))).toBe(false);
    }),
  );
});

test('R46: changing the browser, the source or the tag alone never escapes a budget', () => {
  const keysOf = (email: string, ...names: string[]) =>
    new Set(sendBudgets(email, 'login', stranger(...names)).map(({ key }) => key));
  const first = keysOf('a@gmail.com', 'browser:1', 'source:1');
  for (const other of [
    keysOf('a@gmail.com', 'browser:2', 'source:1'),
    keysOf('a@gmail.com', 'browser:1', 'source:2'),
    keysOf('a+tag@gmail.com', 'browser:1', 'source:1'),
    keysOf('a@gmail.com', 'browser:2', 'source:2'),
  ]) {
    expect(first.intersection(other).size).toBeGreaterThan(0);
  }
});

test('the wait of one purpose holds up no other purpose', () => {
  const intervalOf = (bizType: 'login' | 'resetPassword') =>
    sendBudgets('a@mail.example', bizType, stranger('browser:x')).at(-1)?.key;
  expect(intervalOf('login')).not.toBe(intervalOf('resetPassword'));
});
