import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOf, isCode } from './code.ts';
import { openKeys } from './keys.ts';
import { linkTokenOf } from './link-token.ts';

const oldKeys = openKeys(['a'.repeat(32)]);
const newKeys = openKeys(['b'.repeat(32), 'a'.repeat(32)]);
const ids = (count: number) => Array.from({ length: count }, (_, n) => `id-${n}`);

test('R10: the digits of 20,000 ids are uniform in every place, leading zeros kept', () => {
  const codes = ids(20_000).map((id) => digitsOf(id, oldKeys));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (let place = 0; place < 6; place += 1) {
    const seen = new Array<number>(10).fill(0);
    for (const code of codes) seen[Number(code[place])]! += 1;
    const chiSquare = seen.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    // 9 degrees of freedom: 33.7 is passed by chance once in 10,000 keys, and this key is fixed
    expect(chiSquare).toBeLessThan(33.7);
  }
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('R13: without the key the id tells nothing of the digits', () => {
  const differing = ids(50).filter((id) => digitsOf(id, oldKeys) !== digitsOf(id, newKeys));
  expect(differing.length).toBeGreaterThan(45);
});

test('only exactly the right digits are the code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6}$/), fc.string({ maxLength: 12 }), (digits, text) => {
      const right = digitsOf('id', oldKeys);
      for (const typed of [digits, text]) expect(isCode(typed, 'id', oldKeys)).toBe(typed === right);
      expect(isCode(right, 'id', oldKeys)).toBe(true);
    }),
  );
});

test('a code mailed before the keys were rotated still counts', () => {
  expect(isCode(digitsOf('id', oldKeys), 'id', newKeys)).toBe(true);
});

test('a link token has 256 bits and the form of every other token', () => {
  expect(linkTokenOf('x', oldKeys)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(linkTokenOf('x', oldKeys)).not.toBe(linkTokenOf('y', oldKeys));
});
