import { expect, test } from 'vitest';
import { clocksApart, isSince, isSurelyAfter, type Numbered } from './sequence.ts';

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

test('X13: a deletion is surely later than a freeze by its number, or by more than clocks may differ', () => {
  expect(isSurelyAfter(at(1, 2), at(9, 1))).toBe(true);
  expect([1, 2].map((number) => isSurelyAfter(at(clocksApart * 3, number), at(1, 2)))).toEqual([
    false,
    false,
  ]);
  for (const other of [at(5), at(5, 7)])
    expect([0, 1].map((more) => isSurelyAfter(at(clocksApart + 5 + more), other))).toEqual([false, true]);
});
