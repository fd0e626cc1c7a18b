import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepInMemory } from '../session/browser/web-storage.ts';
import { navigationState, setNavigation } from '../session/navigation.ts';
import { endSession, keepUser } from '../session/user/user.ts';
import type { RefusalOf } from './answer.ts';
import { noteCommonFaults } from './common-faults.ts';

const code = -11266128;
const userInfo = { email: 'ada@mail.example', verifyEmail: true, mailConfirmation: false };

beforeEach(() => {
  keepInMemory();
  setNavigation({ protocols: 'unknown' });
});
afterEach(() => endSession('signedOut'));

test.each<{ refusal: RefusalOf<11266>; signedIn: boolean; protocols: string }>([
  { refusal: { due: 'protocols', code }, signedIn: true, protocols: 'due' },
  { refusal: { due: 'verifyEmail', code }, signedIn: true, protocols: 'unknown' },
  { refusal: { due: 'deletion', code }, signedIn: true, protocols: 'unknown' },
  { refusal: { due: 'protocols', initToken: 'x'.repeat(43), code }, signedIn: false, protocols: 'unknown' },
  { refusal: { due: 'protocols', code }, signedIn: false, protocols: 'unknown' },
])(
  'X1: $refusal.due leaves protocols $protocols (signed in: $signedIn)',
  ({ refusal, signedIn, protocols }) => {
    if (signedIn) keepUser({ appID: 'accountWeb', token: 't', tokenExpiresAt: 1, accountID: 'a', userInfo });
    noteCommonFaults([11266, refusal], {});
    expect(navigationState().protocols).toBe(protocols);
  },
);
