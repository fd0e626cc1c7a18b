import { days, hours, minutes } from '@foyer/contract/durations';
import { describe, expect, it } from 'vitest';
import { deadlineDay, deadlineMoment, momentInWords, zoneName } from './date-time.ts';

const at = Date.UTC(2026, 11, 31, 23, 5);

describe('a moment in words', () => {
  it.each([
    ['+1', '1 January 2027 at 00:05 UTC+1'],
    ['-5', '31 December 2026 at 18:05 UTC-5'],
    ['+5.5', '1 January 2027 at 04:35 UTC+5:30'],
    ['-3.5', '31 December 2026 at 19:35 UTC-3:30'],
    ['+0', '31 December 2026 at 23:05 UTC'],
    ['', '31 December 2026 at 23:05 UTC'],
    ['+99', '31 December 2026 at 23:05 UTC'],
    ['<b>', '31 December 2026 at 23:05 UTC'],
  ])('has its zone beside it for %s', (timeZone, shown) => {
    expect(momentInWords(at, 'en', timeZone)).toBe(shown);
  });

  it('is in UTC where no zone is given', () => {
    expect(momentInWords(at, 'de')).toBe('31. Dezember 2026, 23:05 Uhr UTC');
    expect(momentInWords(at, 'ja')).toBe('2026年12月31日 23:05 UTC');
    expect(zoneName('+1')).toBe('UTC+1');
  });
});

describe('a deadline', () => {
  it('of days is the day that it is in the westernmost zone, and the span fits that day', () => {
    expect(deadlineDay(at + days(14), at, 'en')).toEqual({ until: '14 January 2027', left: 'in 14 days' });
    expect(deadlineDay(at + days(13) + hours(12), at, 'en')).toEqual({
      until: '13 January 2027',
      left: 'in 13 days',
    });
  });

  it('of minutes or hours has its time', () => {
    expect(deadlineMoment(at + minutes(10), at, 'fr')).toEqual({
      until: '31 décembre 2026 à 23:15 UTC',
      left: 'dans 10 minutes',
    });
  });
});
