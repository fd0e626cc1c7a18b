import { expect, test } from 'vitest';
import { newBackupCodes, readBackupCode, showBackupCode } from './backup-code.ts';

test('R29: ten codes of 13 signs without look-alikes, no two alike, shown as XXXX-XXXX-XXXXX', () => {
  const codes = newBackupCodes(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    expect(showBackupCode(code)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/);
    expect(readBackupCode(showBackupCode(code))).toBe(code);
  }
});

test('R29: every sign is equally likely', () => {
  const counts = new Map<string, number>();
  for (const sign of newBackupCodes(2000).join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect(counts.size).toBe(32);
  const expected = (2000 * 13) / 32;
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 31 degrees of freedom: exceeded once in a million runs
  expect(chiSquared).toBeLessThan(90);
});

test.each([
  ['small letters and blanks', ' 7kq2 xm4d 90trv '],
  ['another kind of dash', '7KQ2\u2013XM4D\u201390TRV'],
  ['O for 0', '7KQ2-XM4D-9OTRV'],
])('R29: is read with %s', (_, typed) => {
  expect(readBackupCode(typed)).toBe('7KQ2XM4D90TRV');
});

test.each(['', '7KQ2-XM4D-90TR', '7KQ2-XM4D-90TRVV', '7KQ2-XM4D-90TR!', 'UUUU-UUUU-UUUUU'])(
  '%j is none',
  (typed) => {
    expect(readBackupCode(typed)).toBeUndefined();
  },
);
