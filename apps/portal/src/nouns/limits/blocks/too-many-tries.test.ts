import { minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { nextMinute, tooManyTries } from './too-many-tries.tsx';

const noon = Date.UTC(2026, 10, 21, 12);

test.each([
  ['exactly a minute from a full minute is the next full minute', 60, noon, noon + minutes(1)],
  ['a wait that ends within a minute is named by the minute after', 61, noon, noon + minutes(2)],
  ['whoever may try again this second is not sent away for longer', 0, noon, noon],
])('%s', (_, retryAfterSec, now, at) => {
  expect(nextMinute(retryAfterSec, now)).toBe(at);
});

test('a refusal that does not say how long keeps the words of its fault', () => {
  expect(tooManyTries(undefined)).toBeUndefined();
});
