import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const email = 'robin.collins@mail.example';
const inSec = (seconds: number): number => Date.now() + seconds * 1000;

const forgot: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/forgot-password',
  stash: () => ({ signInEmail: { email } }),
};
const ask = { press: 'password.forgot.submit' } as const;

const forgotScenes: readonly ScreenScene[] = [
  {
    id: 'password/forgot',
    ...forgot,
    expect: [
      { heading: 'password.forgot.title' },
      { field: 'field.email.label', is: email },
      { button: 'password.forgot.submit' },
      { link: 'password.forgot.signIn', to: '/login' },
    ],
  },
  { id: 'password/forgot-cold', path: '/forgot-password', expect: [{ field: 'field.email.label', is: '' }] },
  {
    id: 'password/forgot-empty',
    path: '/forgot-password',
    play: [ask],
    expect: [
      { field: 'field.email.label', fault: 'field.reason.email_required', focused: true },
      { sent: 'sendVerifyEmailCodeNoAuth', times: 0 },
    ],
  },
  {
    id: 'password/forgot-too-late',
    ...forgot,
    notice: 'tooLate',
    expect: [{ shows: 'notice.tooLate.words' }, { field: 'field.email.label', is: email }],
  },
  {
    id: 'password/forgot-sending',
    ...forgot,
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [ask],
    expect: [
      { disabled: 'password.forgot.submit', busy: true },
      { sent: 'sendVerifyEmailCodeNoAuth', with: { bizType: 'resetPassword', email } },
    ],
  },
  {
    id: 'password/forgot-locked',
    ...forgot,
    answers: {
      sendVerifyEmailCodeNoAuth: [
        11247,
        {
          account_locked: true,
          accountLockTimeInSec: 86_400,
          lockedBy: 'resetPassword',
          locked: { resetPassword: 86_400 },
        },
      ],
    },
    play: [ask],
    expect: [{ went: '/lock-account' }],
  },
  {
    id: 'password/forgot-offline',
    ...forgot,
    play: [ask],
    expect: [
      { shows: 'c10001' },
      { field: 'field.email.label', is: email },
      { button: 'password.forgot.submit' },
    ],
  },
];

const code: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/verify-email-code',
  stash: () => ({
    emailVerification: { bizType: 'resetPassword', email, sendId: 'gallery', countdownEndsAt: inSec(42) },
  }),
};
const delivered: ScreenScene['answers'] = {
  getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
};
const entered: readonly PlayStep[] = [{ code: '480213' }];

const codeScenes: readonly ScreenScene[] = [
  {
    id: 'password/code',
    ...code,
    answers: delivered,
    expect: [
      { heading: 'password.code.title' },
      { shows: 'codes.delivery.sent' },
      { field: 'codes.entry.label', is: '', focused: true, autocomplete: 'one-time-code' },
      { disabled: 'codes.resend.wait' },
      { link: 'codes.address.change', to: '/forgot-password' },
    ],
  },
  {
    id: 'password/code-checking',
    ...code,
    answers: { ...delivered, verifyEmailByCodeNoAuth: 'never' },
    play: entered,
    expect: [
      { disabled: 'password.code.submit', busy: true },
      { sent: 'verifyEmailByCodeNoAuth', with: { bizType: 'resetPassword', email, code: '480213' } },
    ],
  },
  {
    id: 'password/code-wrong',
    ...code,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11220, { code_incorrect: true, triesLeft: 2 }] },
    play: entered,
    expect: [{ field: 'codes.entry.label', fault: ['codes.entry.wrong', { tries: 2 }], focused: true }],
  },
  {
    id: 'password/code-expired',
    ...code,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11221, { code_expired: true }] },
    play: entered,
    expect: [
      { field: 'codes.entry.label', fault: 'codes.delivery.over', focused: true },
      { link: 'codes.address.change', to: '/forgot-password' },
    ],
  },
];

const reset: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/reset-password',
  stash: () => ({
    emailCodeSuccess: { bizType: 'resetPassword', bizToken: 'gallery', email, expiresAt: inSec(600) },
  }),
};
const save: PlayStep = { press: 'password.reset.submit' };
const typed: readonly PlayStep[] = [{ fill: 'field.newPassword.label', with: 'lantern harbour tulip' }, save];

const resetScenes: readonly ScreenScene[] = [
  {
    id: 'password/reset',
    ...reset,
    expect: [
      { heading: 'password.reset.title' },
      { shows: 'password.reset.ends' },
      { shows: { text: email } },
      {
        field: 'field.newPassword.label',
        is: '',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'field.newPassword.hint',
      },
    ],
  },
  {
    id: 'password/reset-empty',
    ...reset,
    play: [save],
    expect: [
      { field: 'field.newPassword.label', fault: 'field.reason.password_required', focused: true },
      { sent: 'resetPassword', times: 0 },
    ],
  },
  {
    id: 'password/reset-good',
    ...reset,
    play: typed.slice(0, 1),
    expect: [{ field: 'field.newPassword.label', hint: 'field.strength.4', fault: false }],
  },
  {
    id: 'password/reset-saving',
    ...reset,
    answers: { resetPassword: 'never' },
    play: typed,
    expect: [
      { disabled: 'password.reset.submit', busy: true },
      { sent: 'resetPassword', with: { bizToken: 'gallery', newPassword: 'lantern harbour tulip' } },
    ],
  },
  {
    id: 'password/reset-short',
    ...reset,
    play: [{ fill: 'field.newPassword.label', with: 'short' }, save],
    expect: [
      { field: 'field.newPassword.label', is: 'short', fault: ['field.reason.password_too_short', {}] },
      { sent: 'resetPassword', times: 0 },
    ],
  },
  {
    id: 'password/reset-too-late',
    ...reset,
    answers: { resetPassword: [11253, { bizToken_invalid: true }] },
    play: typed,
    expect: [{ went: '/forgot-password', notice: 'tooLate' }],
  },
  {
    id: 'password/reset-weak',
    ...reset,
    answers: { resetPassword: [11222, { password_weak: true, reasons: ['common'] }] },
    play: typed,
    expect: [
      {
        field: 'field.newPassword.label',
        is: 'lantern harbour tulip',
        fault: 'field.reason.password_common',
        focused: true,
      },
    ],
  },
  {
    id: 'password/reset-same',
    ...reset,
    answers: { resetPassword: [11223, { password_reused: true }] },
    play: typed,
    expect: [{ field: 'field.newPassword.label', fault: 'c11223', focused: true }],
  },
  {
    id: 'password/reset-no-account',
    ...reset,
    answers: { resetPassword: [11202, { bizToken: 'x'.repeat(43) }] },
    play: typed,
    expect: [
      { heading: 'password.none.title' },
      { link: 'password.none.create', to: '/register-by-password' },
      { link: 'field.email.other', to: '/forgot-password' },
    ],
  },
  {
    id: 'password/reset-unavailable',
    ...reset,
    answers: { resetPassword: [11300, { retryAfterSec: 5 }] },
    play: typed,
    expect: [
      { shows: 'c11300' },
      { field: 'field.newPassword.label', is: 'lantern harbour tulip', fault: false },
    ],
  },
];

const doneScenes: readonly ScreenScene[] = [
  {
    id: 'password/done',
    path: '/reset-password-success',
    stash: () => ({ resetPasswordSuccess: { sessionsEnded: 3 } }),
    expect: [
      { heading: 'password.done.title' },
      { shows: ['password.done.leadEnded', { count: 3 }] },
      { link: 'password.done.signIn', to: '/login-by-password' },
    ],
  },
  {
    id: 'password/done-none-ended',
    path: '/reset-password-success',
    stash: () => ({ resetPasswordSuccess: { sessionsEnded: 0 } }),
    expect: [{ shows: 'password.done.lead' }, { shows: 'password.done.mailbox' }],
  },
];

/** The reset of a forgotten password in its states. */
export const scenes: readonly ScreenScene[] = [...forgotScenes, ...codeScenes, ...resetScenes, ...doneScenes];
