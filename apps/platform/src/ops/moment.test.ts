import { expect, test } from 'vitest';
import { momentTyped } from './moment.ts';

test.each([
  ['2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T09:30', '2026-11-22T09:30:00.000Z'],
  ['2026-11-22T09:30:15Z', '2026-11-22T09:30:15.000Z'],
])('%s is %s, in UTC', (typed, moment) => {
  expect(new Date(momentTyped(typed)).toISOString()).toBe(moment);
});

test('a length of time means so long ago', () => {
  const before = Date.now();
  const at = momentTyped('90m');
  expect(before - at).toBeLessThanOrEqual(90 * 60_000);
  expect(Date.now() - at).toBeGreaterThanOrEqual(90 * 60_000);
});

test.each(['yesterday', '2026-13-40', '22.11.2026', '7w', ''])(
  '%j is refused with what to write',
  (typed) => {
    expect(() => momentTyped(typed)).toThrow('Write 2026-11-22');
  },
);
