import { expect, test } from 'vitest';
import type { Account } from '../../accounts/blocks/account-data.ts';
import { nextHealthStep } from './health.ts';

const account: Account = {
  accountID: 'a',
  email: 'robin.collins@mail.example',
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin',
  language: 'en',
  countryCode: 'GB',
  createdAt: '2026-03-14T09:26:00Z',
  hasPassword: true,
  mfa: { enabled: true, methods: ['otp', 'backupCode'], backupCodesLeft: 3, canDisable: true },
};

const off: Account['mfa'] = { enabled: false, methods: [], backupCodesLeft: 0, canDisable: false };

test.each<[string, Partial<Account>, string | undefined]>([
  [
    'an address that is not verified comes before everything else',
    { verifyEmail: false, hasPassword: false, mfa: off },
    'unverified',
  ],
  [
    'a password does not make up for an address that is not verified',
    { verifyEmail: false, mfa: off },
    'unverified',
  ],
  ['an account without a password is offered one', { hasPassword: false, mfa: off }, 'withoutPassword'],
  ['an account with both is offered a second factor', { mfa: off }, 'withoutFactor'],
  [
    'R31: with fewer than three backup codes new ones are due',
    { mfa: { ...account.mfa, backupCodesLeft: 2 } },
    'fewCodes',
  ],
  ['an account with three has nothing to do', {}, undefined],
])('%s', (_, changes, name) => {
  expect(nextHealthStep({ ...account, ...changes })?.name).toBe(name);
});
