import { expect, it } from 'vitest';
import { openKeys } from './keys.ts';

const one = 'one'.padEnd(32, '-');
const two = 'two'.padEnd(32, '-');

it('a mark made for one purpose is none for another', () => {
  const keys = openKeys([one]);
  expect(keys.mac('code', 'text')).toEqual(openKeys([one]).mac('code', 'text'));
  expect(keys.mac('code', 'text')).not.toEqual(keys.mac('link', 'text'));
  expect(keys.mac('code', 'text')).toHaveLength(32);
});

it('after a new key is put in front, what the old one made still compares and opens', () => {
  const before = openKeys([one]);
  const after = openKeys([two, one]);
  expect(after.macs('code', 'text')).toContainEqual(before.mac('code', 'text'));
  expect(after.mac('code', 'text')).not.toEqual(before.mac('code', 'text'));
  expect(after.open('otp', before.seal('otp', 'secret', 'ida'), 'ida')).toBe('secret');
});

it('what is sealed shows nothing, and is never sealed the same way twice', () => {
  const keys = openKeys([one]);
  const sealed = keys.seal('otp', 'secret', 'ida');
  expect(sealed).not.toContain('secret');
  expect(keys.seal('otp', 'secret', 'ida')).not.toBe(sealed);
});

it.each([
  ['for another purpose', (sealed: string) => openKeys([one]).open('code', sealed, 'ida')],
  ['for somebody else', (sealed: string) => openKeys([one]).open('otp', sealed, 'eve')],
  ['with another key', (sealed: string) => openKeys([two]).open('otp', sealed, 'ida')],
  ['cut short', (sealed: string) => openKeys([one]).open('otp', sealed.slice(0, -4), 'ida')],
  ['changed', (sealed: string) => openKeys([one]).open('otp', `${sealed.slice(0, -2)}AA`, 'ida')],
  ['not sealed at all', () => openKeys([one]).open('otp', 'secret', 'ida')],
])('what is %s does not open', (_, open) => {
  expect(open(openKeys([one]).seal('otp', 'a secret that is long enough', 'ida'))).toBeUndefined();
});
