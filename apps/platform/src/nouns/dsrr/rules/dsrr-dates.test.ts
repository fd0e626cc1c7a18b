import { expect, test } from 'vitest';
import { dsrrDates } from './dsrr-dates.ts';

const day = (text: string) => Date.parse(`${text}T09:00:00Z`);
const datesOf = (country: string, received: string) => {
  const { dueAt, remindAt } = dsrrDates(country, day(received));
  return [dueAt, remindAt].map((at) => new Date(at).toISOString().slice(0, 10));
};

test('a request is answered within the time of the person’s country, and the office is reminded before', () => {
  expect(datesOf('DE', '2026-11-20')).toEqual(['2026-12-20', '2026-12-13']);
  expect(datesOf('US', '2026-11-20')).toEqual(['2027-01-04', '2026-12-28']);
  expect(datesOf('BR', '2026-11-20')).toEqual(['2026-12-05', '2026-11-30']);
  expect(datesOf('KR', '2026-11-20')).toEqual(['2026-11-30', '2026-11-27']);
});

test('a month ends with its last day where the next one is shorter', () => {
  expect(datesOf('GB', '2026-01-31')[0]).toBe('2026-02-28');
  expect(datesOf('GB', '2026-12-31')[0]).toBe('2027-01-31');
  expect(datesOf('GB', '2027-10-31')[0]).toBe('2027-11-30');
});
