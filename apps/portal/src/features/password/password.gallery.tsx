import type { PlayStep, ScreenScene } from '../../blocks/screen/screen-scene.ts';

const email = 'robin.collins@mail.example';
const inSec = (seconds: number): number => Date.now() + seconds * 1000;

const forgot: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/forgot-password',
  stash: () => ({ signInEmail: { email } }),
};
const ask = { press: 'password.forgot.submit' } as const;

const forgotScenes: readonly ScreenScene[] = [
  { id: 'password/forgot', ...forgot },
  { id: 'password/forgot-cold', path: '/forgot-password' },
  { id: 'password/forgot-empty', path: '/forgot-password', play: [ask] },
  { id: 'password/forgot-too-late', ...forgot, notice: 'tooLate' },
  {
    id: 'password/forgot-sending',
    ...forgot,
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [ask],
  },
  { id: 'password/forgot-offline', ...forgot, play: [ask] },
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
  { id: 'password/code', ...code, answers: delivered },
  {
    id: 'password/code-checking',
    ...code,
    answers: { ...delivered, verifyEmailByCodeNoAuth: 'never' },
    play: entered,
  },
  {
    id: 'password/code-wrong',
    ...code,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11220, { code_incorrect: true, triesLeft: 2 }] },
    play: entered,
  },
  {
    id: 'password/code-expired',
    ...code,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11221, { code_expired: true }] },
    play: entered,
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
  { id: 'password/reset', ...reset },
  { id: 'password/reset-empty', ...reset, play: [save] },
  { id: 'password/reset-good', ...reset, play: typed.slice(0, 1) },
  { id: 'password/reset-saving', ...reset, answers: { resetPassword: 'never' }, play: typed },
  {
    id: 'password/reset-weak',
    ...reset,
    answers: { resetPassword: [11222, { password_weak: true, reasons: ['common'] }] },
    play: typed,
  },
  {
    id: 'password/reset-same',
    ...reset,
    answers: { resetPassword: [11223, { password_reused: true }] },
    play: typed,
  },
  {
    id: 'password/reset-no-account',
    ...reset,
    answers: { resetPassword: [11202, { bizToken: 'x'.repeat(43) }] },
    play: typed,
  },
  {
    id: 'password/reset-unavailable',
    ...reset,
    answers: { resetPassword: [11300, { retryAfterSec: 5 }] },
    play: typed,
  },
];

const doneScenes: readonly ScreenScene[] = [
  {
    id: 'password/done',
    path: '/reset-password-success',
    stash: () => ({ resetPasswordSuccess: { sessionsEnded: 3 } }),
  },
  {
    id: 'password/done-none-ended',
    path: '/reset-password-success',
    stash: () => ({ resetPasswordSuccess: { sessionsEnded: 0 } }),
  },
];

/** The reset of a forgotten password in its states. */
export const scenes: readonly ScreenScene[] = [...forgotScenes, ...codeScenes, ...resetScenes, ...doneScenes];
