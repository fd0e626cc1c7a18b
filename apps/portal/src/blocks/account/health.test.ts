import { expect, test } from 'vitest';
import type { Account } from './account-data.ts';
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
  mfa: { enabled: false, methods: [], backupCodesLeft: 0, canDisable: false },
};

test.each([
  ['an address that is not verified comes before everything else', false, false, 'unverified'],
  ['a password does not make up for an address that is not verified', false, true, 'unverified'],
  ['an account without a password is offered one', true, false, 'withoutPassword'],
  ['an account with both has nothing to do', true, true, undefined],
] as const)('%s', (_, verifyEmail, hasPassword, name) => {
  expect(nextHealthStep({ ...account, verifyEmail, hasPassword })?.name).toBe(name);
});
