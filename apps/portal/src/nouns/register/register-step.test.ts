import { expect, test } from 'vitest';
import { stepIn, stepToShow } from './register-step.ts';

const nothing = { enterCode: false, create: false };
const codeSent = { enterCode: true, create: false };
const proven = { enterCode: false, create: true };

test.each([
  ['a first visit begins with the address', undefined, nothing, 'email'],
  ['a visit while a code is on its way goes on with the code', undefined, codeSent, 'code'],
  ['whoever comes with a proven address chooses a password at once', undefined, proven, 'password'],
  ['a reload at the code stays there', 'code', codeSent, 'code'],
  ['a reload at the password stays there', 'password', proven, 'password'],
  ['going back to the address is possible while a code is on its way', 'email', codeSent, 'email'],
  ['going back to the address is possible after it was proven', 'email', proven, 'email'],
  ['going back to a code that was used leads to the password', 'code', proven, 'password'],
  ['a reload after the proof has expired begins with the address', 'password', nothing, 'email'],
  ['a reload after everything is gone begins with the address', 'code', nothing, 'email'],
  ['a lost proof does not lead to a code that nobody waits for', 'password', codeSent, 'email'],
] as const)('%s', (_, wanted, can, shown) => {
  expect(stepToShow(wanted, can)).toBe(shown);
});

test.each([undefined, null, 'code', {}, { step: 'mail' }, { step: 1 }])(
  'the history entry %j names no step',
  (state) => {
    expect(stepIn(state)).toBeUndefined();
  },
);

test('a history entry names its step', () => {
  expect(stepIn({ step: 'code' })).toBe('code');
});
