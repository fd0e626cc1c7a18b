import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration } from './format-time.ts';

describe('a clock', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [59, '0:59'],
    [60, '1:00'],
    [750, '12:30'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [86_399, '23:59:59'],
  ])('shows %i seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('never shows two lengths of time alike', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        (a, b) => (formatDuration(a) === formatDuration(b)) === (a === b),
      ),
    );
  });
});
