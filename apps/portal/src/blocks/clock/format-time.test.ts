import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, formatDuration } from './format-time.ts';

describe('a moment', () => {
  it('reads MM/DD/YYYY HH:mm in the viewer’s time zone', () => {
    const at = new Date(2026, 10, 5, 9, 3);
    expect(formatDateTime(at.getTime())).toBe('11/05/2026\u00a009:03');
    expect(formatDateTime(at.toISOString())).toBe('11/05/2026\u00a009:03');
  });

  it('reads MM/DD/YYYY where only the day is known, whatever the time zone', () => {
    expect(formatDay('2026-09-01')).toBe('09/01/2026');
    expect(formatDay('second edition')).toBe('second edition');
  });
});

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
