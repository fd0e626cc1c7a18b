import { days, hours, minutes, seconds } from '@foyer/contract/durations';
import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date(2026, 10, 22, 14, 30).getTime();

it.each([
  [seconds(20), 'now'],
  [minutes(5), '5 minutes ago'],
  [hours(3), '3 hours ago'],
  [hours(14), '14 hours ago'],
  [hours(15), 'yesterday'],
  [days(2), '2 days ago'],
  [days(13), '13 days ago'],
  [days(15), '2 weeks ago'],
  [days(59), '8 weeks ago'],
  [days(61), '2 months ago'],
  [days(700), '23 months ago'],
  [days(800), '2 years ago'],
  [-days(1), 'tomorrow'],
  [-hours(2), 'in 2 hours'],
])('what was %i ms ago is told as %s', (ago, words) => {
  expect(relativeTime(now - ago, now, 'en')).toBe(words);
});

it('an hour before midnight is told in hours shortly after it', () => {
  const midnight = new Date(2026, 10, 22, 0, 30).getTime();
  expect(relativeTime(midnight - hours(2), midnight, 'en')).toBe('2 hours ago');
});

it('speaks the language of the page', () => {
  const at = new Date(now - days(1)).toISOString();
  expect(relativeTime(at, now, 'de')).toBe('gestern');
  expect(relativeTime(at, now, 'ja')).toBe('昨日');
});
