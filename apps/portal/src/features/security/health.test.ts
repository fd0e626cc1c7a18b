import { expect, test } from 'vitest';
import { healthOf } from './health.ts';

const mfa = (backupCodesLeft?: number) => ({
  enabled: backupCodesLeft !== undefined,
  methods: [],
  backupCodesLeft: backupCodesLeft ?? 0,
  canDisable: true,
});

test.each([
  ['an address that is not verified comes before everything else', false, false, mfa(), 'unverified'],
  ['a password does not make up for an address that is not verified', false, true, mfa(), 'unverified'],
  ['an account without a password is offered one', true, false, mfa(), 'withoutPassword'],
  ['an account with both is offered a second factor', true, true, mfa(), 'withoutFactor'],
  ['R31: with fewer than three backup codes new ones are due', true, true, mfa(2), 'fewCodes'],
  ['an account with three has nothing to do', true, true, mfa(3), 'good'],
] as const)('%s', (_, verifyEmail, hasPassword, factor, health) => {
  expect(healthOf({ verifyEmail, hasPassword, mfa: factor })).toBe(health);
});
