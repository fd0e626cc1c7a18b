import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what was loaded is kept, a load that failed is tried again at the next question', async () => {
  const outcomes = [
    Promise.reject(new Error('no memory')),
    Promise.resolve('first'),
    Promise.resolve('second'),
  ];
  for (const outcome of outcomes) outcome.catch(() => undefined);
  const ask = loadOnce(() => outcomes.shift() ?? Promise.resolve('more'));
  await expect(ask()).rejects.toThrow('no memory');
  expect(await Promise.all([ask(), ask()])).toEqual(['first', 'first']);
  expect(await ask()).toBe('first');
});
