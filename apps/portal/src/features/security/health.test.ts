import { expect, test } from 'vitest';
import { healthOf } from './health.ts';

test.each([
  ['an address that is not verified comes before everything else', false, false, 'unverified'],
  ['a password does not make up for an address that is not verified', false, true, 'unverified'],
  ['an account without a password is offered one', true, false, 'withoutPassword'],
  ['an account with both has nothing to do', true, true, 'good'],
] as const)('%s', (_, verifyEmail, hasPassword, health) => {
  expect(healthOf({ verifyEmail, hasPassword })).toBe(health);
});
