import { hours, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockLength, mayCompare } from './lockout.ts';

test('four wrong passwords lock nothing; the fifth to the tenth lock for 60, 120, 300, 900, 1800 and 3600 s', () => {
  expect([1, 2, 3, 4].map(lockLength)).toEqual([0, 0, 0, 0]);
  expect([5, 6, 7, 8, 9, 10].map(lockLength)).toEqual([60, 120, 300, 900, 1800, 3600].map(seconds));
});

test('one more wrong password never shortens a lock, and no lock is longer than an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (failures) => {
      expect(lockLength(failures + 1)).toBeGreaterThanOrEqual(lockLength(failures));
      expect(lockLength(failures)).toBeLessThanOrEqual(hours(1));
    }),
  );
});

test('R50: the hundredth consecutive password is the last that is compared', () => {
  expect(mayCompare(limits.lock.offAfter)).toBe(true);
  expect(mayCompare(limits.lock.offAfter + 1)).toBe(false);
});
