import { days, hours, minutes, seconds } from '@foyer/contract/durations';
import { expect, it } from 'vitest';
import { retryGap } from './retry.ts';

const gaps = (count: number, life: number) =>
  Array.from({ length: count }, (_, tried) => retryGap(tried + 1, life));

it('tries a code every two minutes after the first gaps, while it lives', () => {
  expect(gaps(6, minutes(10))).toEqual([2, 8, 30, 120, 120, 120].map(seconds));
});

it('tries a notice ever more seldom, at least every six hours', () => {
  expect(gaps(9, days(3))).toEqual([
    ...[2, 8, 30, 120].map(seconds),
    ...[8, 32, 128].map(minutes),
    hours(6),
    hours(6),
  ]);
});
