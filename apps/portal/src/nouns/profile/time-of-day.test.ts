import { expect, it } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [23, 'evening'],
  [0, 'evening'],
])('at %i o’clock somebody is greeted as in the %s', (hour, part) => {
  expect(timeOfDay(new Date(2026, 10, 22, hour, 30))).toBe(part);
});
