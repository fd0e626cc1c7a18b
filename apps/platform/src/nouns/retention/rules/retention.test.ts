import { days, hours, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { inWords, keptFor } from './retention.ts';

test.each([
  [days(3 * 365), '3 years'],
  [days(365), '1 year'],
  [days(400), '400 days'],
  [days(2), '2 days'],
  [days(1), '24 hours'],
  [hours(36), '36 hours'],
  [hours(1), '1 hour'],
  [minutes(10), '10 minutes'],
])('%i ms are %s', (length, words) => {
  expect(inWords(length)).toBe(words);
});

test('a length that cannot be said in whole minutes is no time to keep something', () => {
  expect(() => inWords(1)).toThrow('no whole minutes');
});

test('every length of the table has its words', () => {
  expect(keptFor).toMatchObject({ auditRows: '400 days', consents: '3 years', replies: '1 hour' });
});
