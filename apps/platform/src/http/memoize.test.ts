import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('works a text out once, long ones and those before the thousandth anew', () => {
  const worked: string[] = [];
  const upper = memoize((text) => {
    worked.push(text);
    return text.toUpperCase();
  });
  const long = 'x'.repeat(257);
  expect([upper('a'), upper('a'), upper(long), upper(long)]).toEqual([
    'A',
    'A',
    long.toUpperCase(),
    long.toUpperCase(),
  ]);
  expect(worked).toEqual(['a', long, long]);
  for (let count = 0; count < 1000; count += 1) upper(`text ${count}`);
  upper('a');
  expect(worked.filter((text) => text === 'a')).toHaveLength(2);
});
