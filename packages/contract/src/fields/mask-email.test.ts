import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test('fewer than three local characters are all starred', () => {
  expect(maskEmail('a@example.com')).toBe('*@example.com');
  expect(maskEmail('ab@example.com')).toBe('**@example.com');
});

test('otherwise a third at each end is kept with three stars between', () => {
  expect(maskEmail('abc@example.com')).toBe('a***c@example.com');
  expect(maskEmail('abcde@example.com')).toBe('a***e@example.com');
  expect(maskEmail('abcdef@example.com')).toBe('ab***ef@example.com');
  expect(maskEmail('jane.roe@example.com')).toBe('ja***oe@example.com');
});

test('the domain stays and no more than two thirds of the local part are shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.]{1,64}$/), (local) => {
      const masked = maskEmail(`${local}@example.com`);
      expect(masked.endsWith('@example.com')).toBe(true);
      const shown = masked.slice(0, -'@example.com'.length).replaceAll('*', '');
      expect(shown.length).toBeLessThanOrEqual((local.length * 2) / 3);
    }),
  );
});
