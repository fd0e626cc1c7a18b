import { expect, test } from 'vitest';
import { newOtpSecret, otpauthUrlOf, otpStepOf } from './totp.ts';

/** `12345678901234567890`, the secret of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('R23: at %i s after the epoch the code of RFC 6238 is %s', (at, code) => {
  expect(otpStepOf(code, secret, at * 1000)).toBe(Math.floor(at / 30));
});

test('R23: one step early and late are taken as their own step, two are not', () => {
  const at = 1111111111_000;
  const step = Math.floor(at / 30_000);
  expect(otpStepOf('050471', secret, at + 30_000)).toBe(step);
  expect(otpStepOf('050471', secret, at - 30_000)).toBe(step);
  expect(otpStepOf('050471', secret, at + 60_000)).toBeUndefined();
});

test('R21: a secret has 160 bits, and the address of it says what apps need', () => {
  const made = newOtpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newOtpSecret()).not.toBe(made);
  const url = new URL(otpauthUrlOf(made, { issuer: 'Larkholm', label: 'jane@example.com' }));
  expect(url.protocol).toBe('otpauth:');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Larkholm',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
