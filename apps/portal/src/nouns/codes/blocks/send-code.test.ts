import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoPage } from '../../../gallery/demo-page.ts';
import { scriptNetwork } from '../../../gallery/scripted-network.ts';
import type { ScriptedAnswer } from '../../../scenes/scripted-answer.ts';
import { keepInMemory } from '../../../session/browser/web-storage.ts';
import { navigationState } from '../../../session/navigation.ts';
import { providePage } from '../../../session/page.ts';
import { readStash } from '../../../session/stash.ts';
import { sendCode } from './send-code.ts';
import { endVerification } from './verification.ts';

const now = 1_000_000;
const sending = { bizType: 'login', email: 'ada@mail.example' } as const;
const sent = { sendId: 'first', resendInSec: 30, expiresInSec: 600 };
const go = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  providePage(demoPage('en'));
  keepInMemory();
  endVerification();
  go.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the next code is possible when the platform says so, and the last one is good as long as it says', async () => {
  scriptNetwork({ sendVerifyEmailCodeNoAuth: [0, sent] });
  expect(await sendCode(sending, { go, again: false })).toEqual({ kind: 'sent', enter: '/login-by-code' });
  expect(readStash('emailVerification')).toEqual({
    ...sending,
    sendId: 'first',
    countdownEndsAt: now + 30_000,
    codeExpiresAt: now + 600_000,
  });
  expect(navigationState().isSendCode).toBe(true);
});

test('while its countdown runs the same code is not sent again by itself', async () => {
  scriptNetwork({
    sendVerifyEmailCodeNoAuth: [
      [0, sent],
      [11300, { retryAfterSec: 1 }],
    ],
  });
  await sendCode(sending, { go, again: false });
  expect(await sendCode(sending, { go, again: false })).toEqual({ kind: 'sent', enter: '/login-by-code' });
});

const locked = {
  account_locked: true,
  accountLockTimeInSec: 60,
  lockedBy: 'login',
  locked: { login: 60 },
} as const;

test.each<{ answered: ScriptedAnswer<'sendVerifyEmailCodeNoAuth'>; path: string }>([
  { answered: [11247, locked], path: '/lock-account' },
  { answered: [11003, { retryAfterSec: 40 }], path: '/send-code-frequently' },
  { answered: [11264, { retryAfterSec: 40 }], path: '/send-code-frequently' },
])(
  '$answered.0 leads to its screen, and whoever asked is told the fault and what goes with it',
  async ({ answered, path }) => {
    const [fault, details] = answered;
    scriptNetwork({ sendVerifyEmailCodeNoAuth: answered });
    const outcome = await sendCode(sending, { go, again: true });
    expect(outcome).toMatchObject({ kind: 'ledElsewhere', answer: [fault, details] });
    expect(go).toHaveBeenCalledExactlyOnceWith(path);
    expect(navigationState().isSendCode).toBe(false);
  },
);

test('a refusal without a screen of its own starts no countdown', async () => {
  scriptNetwork({ sendVerifyEmailCodeNoAuth: [11300, { retryAfterSec: 1 }] });
  expect(await sendCode(sending, { go, again: true })).toMatchObject({ kind: 'refused' });
  expect(readStash('emailVerification')).toBeUndefined();
});
