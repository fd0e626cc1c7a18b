import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isEd25519Point } from './ed25519-point.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

test('keys that were made are points', () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    expect(isEd25519Point(Buffer.from(x, 'base64url')), x).toBe(true);
  }
});

test('the public keys of RFC 8032, section 7.1', () => {
  for (const key of [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
  ])
    expect(isEd25519Point(bytes(key))).toBe(true);
});

test.each([
  ['not on the curve', '02'.padEnd(64, '0')],
  ['above the prime', 'ff'.repeat(32)],
  ['another spelling of 1', `ee${'ff'.repeat(30)}7f`],
  ['a zero with a sign', `01${'00'.repeat(30)}80`],
  ['of order 1', `01${'00'.repeat(31)}`],
  ['of order 2', `ec${'ff'.repeat(30)}7f`],
  ['of order 4', '00'.repeat(32)],
  ['of order 4, the other', `${'00'.repeat(31)}80`],
  ['of order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['of order 8, the other', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
  ['31 bytes', '00'.repeat(31)],
  ['33 bytes', '00'.repeat(33)],
  ['none', ''],
])('refuses %s', (_, key) => {
  expect(isEd25519Point(bytes(key))).toBe(false);
});

test('of random bytes about half are no point', () => {
  const points = Array.from({ length: 200 }, () => randomBytes(32)).filter(isEd25519Point);
  expect(points.length).toBeGreaterThan(60);
  expect(points.length).toBeLessThan(140);
});
