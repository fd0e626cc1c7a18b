import { hours, minutes, seconds } from '@foyer/contract/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxSubject } from '../../../kernel/budget/subject.ts';
import { openKeys } from '../../../kernel/secrets/keys.ts';
import { type Sender, sendBudgets } from './send-budget.ts';

const keys = openKeys(['a key for tests that is long enough']);
const mailbox = mailboxSubject(keys, 'a@mail.example');
const stranger = (...by: { device?: string; source?: string }[]): Sender => ({ known: false, by });

/** The counts that a send is written to, one text each. */
const countsOf = (...[subject, sender]: Parameters<typeof sendBudgets>): Set<string> =>
  new Set(
    sendBudgets(subject, sender).map(({ kind, subject, device, source }) =>
      JSON.stringify([kind, subject, device, source]),
    ),
  );

test('R18: a stranger has 1 in 55 s, 5 in 15 min and 10 in 24 h; all strangers together 40 in 24 h', () => {
  const budgets = sendBudgets(mailbox, stranger({ device: 'x' }));
  expect(budgets.map(({ limit, max, window }) => [limit, max, window])).toEqual([
    ['daily', 40, hours(24)],
    ['daily', 10, hours(24)],
    ['pace', 5, minutes(15)],
    ['pace', 1, seconds(55)],
  ]);
});

test('R18: a known device and strangers share no budget', () => {
  fc.assert(
    fc.property(fc.uuid(), (device) => {
      const known = countsOf(mailbox, { known: true, device });
      const strangers = countsOf(mailbox, stranger({ device }, { source: '1' }));
      expect(known.isDisjointFrom(strangers)).toBe(true);
    }),
  );
});

test('R46: changing the browser, the source or the tag alone never escapes a budget', () => {
  const of = (email: string, device: string, source: string) =>
    countsOf(mailboxSubject(keys, email), stranger({ device }, { source }));
  const first = of('a@gmail.com', '1', '1');
  for (const other of [
    of('a@gmail.com', '2', '1'),
    of('a@gmail.com', '1', '2'),
    of('a+tag@gmail.com', '1', '1'),
    of('a@gmail.com', '2', '2'),
  ]) {
    expect(first.intersection(other).size).toBeGreaterThan(0);
  }
});

test('X7: no count names the address', () => {
  const counts = [...countsOf(mailbox, stranger({ device: '1' }, { source: '1' }))].join();
  expect(counts).not.toContain('mail.example');
  expect(counts).toContain(mailbox);
});
