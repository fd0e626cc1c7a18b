import { expect, test } from 'vitest';
import { takesBrotli } from './compressed-text.ts';

test.each([
  ['gzip, deflate, br', true],
  ['br;q=0.5, gzip', true],
  ['br', true],
  [undefined, false],
  ['', false],
  ['gzip', false],
  ['br;q=0', false],
  ['br; q=0.000', false],
  ['brotli', false],
])('Accept-Encoding %j takes brotli: %s', (header, expected) => {
  expect(takesBrotli(header)).toBe(expected);
});
