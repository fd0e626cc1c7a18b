import { seconds } from '@foyer/contract/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import { demoPage } from '../../gallery/demo-page.ts';
import { keepInMemory } from '../../session/browser/web-storage.ts';
import { providePage } from '../../session/page.ts';
import { beginSession } from '../../session/user/begin-session.ts';
import { forgetUser } from '../../session/user/forget-user.ts';
import { answerInTime } from './answer-in-time.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../calls/call.ts', () => ({ call }));

const redirectUri = 'https://app.example/return';
const address = `/oauth/silent?appName=petApp&action=login&response_type=code&redirectUri=${encodeURIComponent(redirectUri)}&request=a.b%2B`;
const told = (error: string) => `/oauth/answer?request=a.b%2B&error=${error}`;
const replace = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('location', { replace });
  providePage(demoPage('en'));
  keepInMemory();
});

const signIn = () =>
  beginSession(
    {
      token: 't',
      accountID: 'a',
      userInfo: { email: 'a@mail.example', verifyEmail: true, mailConfirmation: false },
      expiresInSec: 900,
    },
    { method: undefined, email: 'a@mail.example' },
  );

test.each([
  [11001, 'login_required'],
  [11248, 'login_required'],
  [11267, 'login_required'],
  [11256, 'login_required'],
  [11266, 'interaction_required'],
  [11300, 'temporarily_unavailable'],
  [11000, 'invalid_request'],
  [13001, 'unauthorized_client'],
  [13003, 'invalid_scope'],
  // a fault of a later release
  [19999, 'server_error'],
])('F3: after %i the app hears %s', async (fault, error) => {
  signIn();
  call.mockResolvedValue([fault, { code: -fault * 1000 }]);
  await answerInTime(address);
  expect(replace).toHaveBeenCalledExactlyOnceWith(told(error));
});

test('F3: 11256 for a second factor, which takes a screen and no sign-in, is interaction_required', async () => {
  signIn();
  call.mockResolvedValue([11256, { code: -11256000, methods: ['otp'] }]);
  await answerInTime(`${address}&acr_values=mfa`);
  expect(replace).toHaveBeenCalledExactlyOnceWith(told('interaction_required'));
});

test.each([10001, 10002])('F3: without an answer (%i) it is temporarily_unavailable', async (fault) => {
  signIn();
  call.mockResolvedValue([fault, { code: fault }]);
  await answerInTime(address);
  expect(replace).toHaveBeenCalledExactlyOnceWith(told('temporarily_unavailable'));
});

test('F3: the code goes to the app', async () => {
  signIn();
  call.mockResolvedValue([0, { redirectUrl: `${redirectUri}?code=c` }]);
  await answerInTime(address);
  expect(replace).toHaveBeenCalledExactlyOnceWith(`${redirectUri}?code=c`);
});

test('F3: nobody is signed in', async () => {
  forgetUser('signedOut');
  await answerInTime(address);
  expect(replace).toHaveBeenCalledExactlyOnceWith(told('login_required'));
  expect(call).not.toHaveBeenCalled();
});

test('F3: an address without a request of an app keeps its seal', async () => {
  await answerInTime('/oauth/silent?request=a.b%2B');
  expect(replace).toHaveBeenCalledExactlyOnceWith(told('invalid_request'));
});

test('F3: a part of the page that breaks or cannot be fetched is temporarily_unavailable', async () => {
  signIn();
  call.mockRejectedValue(new Error('no network'));
  await answerInTime(address);
  expect(replace).toHaveBeenCalledExactlyOnceWith(told('temporarily_unavailable'));
});

test('F3: a call that never resolves is given up after 10 seconds', async () => {
  vi.useFakeTimers();
  signIn();
  call.mockReturnValue(new Promise(() => undefined));
  const answered = answerInTime(address);
  await vi.advanceTimersByTimeAsync(seconds(10) - 1);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(replace).toHaveBeenCalledExactlyOnceWith(told('temporarily_unavailable'));
  vi.useRealTimers();
});
