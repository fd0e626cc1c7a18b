import { calls } from '@foyer/contract/calls';
import { proofFields } from '@foyer/contract/fields/proof-fields';
import { expect, test } from 'vitest';
import { readData } from './envelope.ts';
import { Refusal } from './refusal.ts';
import { waysOf } from './ways.ts';

const token = 'kD3vXq0sT9cYb1LwE7hRzM5nUa2oJf8iGp4tVx6SdWc';
const email = 'robin@mail.example';

/** The fields that a call refuses; none if it takes the data. */
function refused(name: keyof typeof calls, data: unknown): string[] {
  try {
    readData(calls[name], data);
    return [];
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return Object.keys((reason.details as { fields?: object }).fields ?? {});
  }
}

test.each([
  ['authByPWDOrOTM', {}, ['email', 'password']],
  ['authByPWDOrOTM', { email }, ['password']],
  ['authByPWDOrOTM', { email, code: '12' }, ['code']],
  ['authByPWDOrOTM', { code: '042917' }, ['email']],
  ['authByPWDOrOTM', { initToken: 'x' }, ['initToken']],
  ['authByPWDOrOTM', { email, code: '042917' }, []],
  ['authBy2fa', { mfaMethod: 'backupCode', bizToken: token, backupCode: '' }, ['backupCode']],
  ['verifyEmailByCodeNoAuth', { bizType: 'unlock', linkToken: 'x' }, ['linkToken']],
  ['verifyEmailByCodeNoAuth', { bizType: 'dsrrResetPassword', linkToken: 'x' }, ['linkToken']],
  ['signOutDevice', {}, ['deviceId']],
] as const)('%s names the fields that are wrong in %j', (name, data, fields) => {
  expect(refused(name, data)).toEqual(fields);
});

test.each([
  ['authByPWDOrOTM', { email, password: 'seven quiet lanterns', code: '042917' }, ['code']],
  ['authBy2fa', { mfaMethod: 'otp', bizToken: token, otpCode: '042917', backupCode: 'A' }, ['backupCode']],
  [
    'authBy2fa',
    { mfaMethod: 'backupCode', bizToken: token, otpCode: '042917', backupCode: 'A' },
    ['otpCode'],
  ],
  ['authBy2fa', { mfaMethod: 'otp', bizToken: token, otpCode: '042917', passkeyCode: '{}' }, ['passkeyCode']],
  [
    'resetPassword',
    { bizToken: token, newPassword: 'seven quiet lanterns', otpCode: '042917', backupCode: 'A' },
    ['otpCode', 'backupCode'],
  ],
] as const)('%s refuses a proof beside another, and names it', (name, data, fields) => {
  expect(refused(name, data)).toEqual(fields);
});

test('no call asks for two proofs at once', () => {
  const proofs: ReadonlySet<string> = new Set(proofFields);
  const several = Object.entries(calls).filter(([, { input }]) =>
    waysOf(input).some((way) => {
      return way.intersection(proofs).size > 1;
    }),
  );
  // of its three, each may be left out: at most one counts
  expect(several.map(([name]) => name)).toEqual(['resetPassword']);
});
