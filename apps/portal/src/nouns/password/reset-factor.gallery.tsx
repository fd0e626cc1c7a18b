import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const due = {
  mfa_required: true as const,
  bizToken: 'gallery',
  mfaMethodList: ['otp' as const, 'backupCode' as const],
  email: 'ro***ns@mail.example',
};
const locked = {
  account_locked: true as const,
  accountLockTimeInSec: 3600,
  lockedBy: 'mfa' as const,
  locked: { mfa: 3600 },
};

const reset: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/reset-password',
  stash: () => ({
    emailCodeSuccess: {
      bizType: 'resetPassword',
      bizToken: 'gallery',
      email: 'robin.collins@mail.example',
      expiresAt: Date.now() + 600_000,
    },
  }),
};
const asked: readonly PlayStep[] = [
  { fill: 'field.newPassword.label', with: 'lantern harbour tulip' },
  { press: 'password.reset.submit' },
  { until: 'factors.otp.lead' },
];
const typed: readonly PlayStep[] = [...asked, { code: '042917' }];

/** The second factor of a reset, in its states (security: R59). */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'password/reset-factor',
    ...reset,
    answers: { resetPassword: [11257, due] },
    play: asked,
    expect: [
      { field: 'factors.otp.label', is: '', focused: true },
      { button: 'password.reset.submit' },
      { button: 'factors.backup.choose' },
    ],
  },
  {
    id: 'password/reset-factor-wrong',
    ...reset,
    answers: {
      resetPassword: [
        [11257, due],
        [11220, { code_incorrect: true, triesLeft: 3 }],
      ],
    },
    play: typed,
    expect: [
      { field: 'factors.otp.label', fault: ['factors.entry.wrong', { tries: 3 }], focused: true },
      { sent: 'resetPassword', times: 2 },
    ],
  },
  {
    id: 'password/reset-factor-used',
    ...reset,
    answers: {
      resetPassword: [
        [11257, due],
        [11221, { code_expired: true }],
      ],
    },
    play: typed,
    expect: [{ field: 'factors.otp.label', fault: 'factors.otp.used' }],
  },
  {
    id: 'password/reset-factor-locked',
    ...reset,
    answers: {
      resetPassword: [
        [11257, due],
        [11247, locked],
      ],
    },
    play: typed,
    expect: [
      { shows: ['factors.entry.locked', {}] },
      { button: 'factors.backup.choose' },
      { went: undefined },
    ],
  },
  {
    id: 'password/reset-factor-last-try',
    ...reset,
    answers: {
      resetPassword: [
        [11257, due],
        [11220, { code_incorrect: true, triesLeft: 0 }],
      ],
    },
    play: typed,
    expect: [{ went: '/forgot-password', notice: 'startAgain' }],
  },
  {
    id: 'password/reset-factor-too-late',
    ...reset,
    answers: {
      resetPassword: [
        [11257, due],
        [11253, { bizToken_invalid: true }],
      ],
    },
    play: typed,
    expect: [{ went: '/forgot-password', notice: 'tooLate' }],
  },
  {
    id: 'password/reset-factor-no-answer',
    ...reset,
    answers: {
      resetPassword: [
        [11257, due],
        [11300, { retryAfterSec: 30 }],
      ],
    },
    play: [...typed, { until: 'c11300' }],
    expect: [{ field: 'factors.otp.label', is: '042917', fault: false }, { button: 'password.reset.submit' }],
  },
];
