import { days, hours, minutes } from '@foyer/contract/durations';
import { languages } from '@foyer/contract/languages';
import { describe, expect, it } from 'vitest';
import { dayInWords, monthInWords, spanInWords, timeInWords, versionInWords } from './dates.ts';

const at = Date.UTC(2026, 11, 7, 13, 5);

describe('F9: a day in words', () => {
  it.each(languages)('has its month as a word and cannot be read as another day: %s', (language) => {
    const day = dayInWords(at, language, 'UTC');
    expect(day).toMatch(/\p{L}/u);
    expect(day).not.toMatch(/\d\s?[/.-]\s?\d/);
    expect(day).not.toBe(dayInWords(Date.UTC(2026, 6, 12), language, 'UTC'));
  });

  it.each([
    ['en', '7 December 2026'],
    ['de', '7. Dezember 2026'],
    ['ja', '2026年12月7日'],
    ['fi', '7. joulukuuta 2026'],
    ['cs', '7. prosince 2026'],
    ['hu', '2026. december 7.'],
    ['th', '7 ธันวาคม 2569'],
  ] as const)('is written as its readers write it: %s', (language, day) => {
    expect(dayInWords(at, language, 'UTC')).toBe(day);
  });

  it('is an ordinal on the first of a month in French, and only there', () => {
    expect(dayInWords(Date.UTC(2026, 11, 1), 'fr', 'UTC')).toBe('1er décembre 2026');
    expect(dayInWords(Date.UTC(2026, 11, 11), 'fr', 'UTC')).toBe('11 décembre 2026');
    expect(dayInWords(Date.UTC(2026, 11, 1), 'en', 'UTC')).toBe('1 December 2026');
  });

  it('has the era of its month and year', () => {
    expect(monthInWords(at, 'th')).toBe('ธันวาคม 2569');
    expect(monthInWords(at, 'de')).toBe('Dezember 2026');
  });

  it('has a time of 24 hours beside it', () => {
    expect(timeInWords(at, 'en', 'UTC')).toBe('13:05');
    expect(timeInWords(Date.UTC(2026, 0, 1, 0, 5), 'en', 'UTC')).toBe('00:05');
    expect(timeInWords(at, 'fi', 'UTC')).toBe('13.05');
  });

  it('is the version of a document, whatever the zone, unless the version is no day', () => {
    expect(versionInWords('2026-09-01', 'de')).toBe('1. September 2026');
    expect(versionInWords('second edition', 'de')).toBe('second edition');
  });
});

describe('F9: the span beside a day', () => {
  it.each([
    [minutes(10), 'in 10 minutes'],
    [minutes(59), 'in 59 minutes'],
    [hours(1), 'in 1 hour'],
    [hours(47), 'in 47 hours'],
    [days(2), 'in 2 days'],
    [days(14), 'in 14 days'],
    [days(60), 'in 60 days'],
    [-days(3), '3 days ago'],
    [-minutes(5), '5 minutes ago'],
  ])('of %i ms is told as %s', (span, words) => {
    expect(spanInWords(at, at + span, 'en', 'UTC')).toBe(words);
  });

  it('counts the days of the calendar, so that it fits the day that it stands beside', () => {
    const morning = Date.UTC(2026, 11, 20, 1);
    expect(spanInWords(at, morning, 'en', 'UTC')).toBe('in 13 days');
    expect(spanInWords(new Date(2026, 11, 7, 23).getTime(), new Date(2026, 11, 20, 1).getTime(), 'en')).toBe(
      'in 13 days',
    );
  });
});
