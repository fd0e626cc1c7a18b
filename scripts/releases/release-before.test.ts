import { expect, test } from 'vitest';
import { hasAllOf } from './release-before.ts';

const lockFile = (packages: object) => JSON.stringify({ packages });
const needed = lockFile({
  '': { name: 'foyer' },
  'node_modules/@foyer/contract': { resolved: 'packages/contract', link: true },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-one' },
});

test.each([
  ['the same', { 'node_modules/pg': { integrity: 'sha512-one' } }, true],
  ['more', { 'node_modules/pg': { integrity: 'sha512-one' }, 'node_modules/zod': {} }, true],
  ['another version', { 'node_modules/pg': { integrity: 'sha512-two' } }, false],
  ['the same version in another place', { 'bench/node_modules/pg': { integrity: 'sha512-one' } }, false],
])(
  'packages of the release before are not installed again where this tree has them: %s',
  (_, has, expected) => {
    expect(hasAllOf(needed, lockFile(has))).toBe(expected);
  },
);
