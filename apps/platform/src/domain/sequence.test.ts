import { expect, test } from 'vitest';
import { clocksApart, isSince, type Numbered } from './sequence.ts';

const at = (time: number, sequence: number | null = null): Numbered => ({ at: time, sequence });

test('X13: numbers tell what came first, whatever the times say', () => {
  expect(isSince(at(1, 2), at(9, 1))).toBe(true);
  expect(isSince(at(9, 1), at(1, 2))).toBe(false);
  expect(isSince(at(1, 1), at(9, 1))).toBe(true);
});

test('X12: times tell it where a release wrote one of the two that numbered nothing', () => {
  for (const other of [at(5), at(5, 7)])
    expect([4, 5, 6].map((time) => isSince(at(time), other))).toEqual([false, true, true]);
});

test('X12: a time that only seems to be earlier counts where that is asked for', () => {
  const isSure = (time: number) => isSince(at(time), at(clocksApart + 5), { orUnsure: true });
  expect([4, 5].map(isSure)).toEqual([false, true]);
  expect(isSince(at(5, 1), at(5, 2), { orUnsure: true })).toBe(false);
});
