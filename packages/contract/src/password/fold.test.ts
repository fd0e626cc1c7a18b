import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldPassword, normalPassword } from './fold.ts';

test('R1: passwords that differ only after 72 bytes are different, equal ones in another Unicode form are the same', () => {
  const long = 'x'.repeat(100);
  expect(normalPassword(`${long}a`)).not.toBe(normalPassword(`${long}b`));
  expect(normalPassword('pâté-№')).toBe(normalPassword('pâté-№'.normalize('NFD')));
});

test.each([
  ['P@ssw0rd', 'password'],
  ['Frühling', 'fruhiing'],
  ['pass word', 'password'],
])('%s is compared as %s', (typed, folded) => {
  expect(foldPassword(typed)).toBe(folded);
});

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 128 }), (text) => {
      expect(foldPassword(foldPassword(text))).toBe(foldPassword(text));
    }),
  );
});
