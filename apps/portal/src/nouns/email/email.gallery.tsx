import type { ScreenScene } from '../../scenes/screen-scene.ts';

const email = 'robin.collins@mail.example';

const userOf = (verifyEmail: boolean): ScreenScene['user'] => ({
  userInfo: { email, verifyEmail, mailConfirmation: false },
});
const begin: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/verify-email',
  user: userOf(false),
};
const open: ScreenScene['answers'] = { checkAccountEmailVerified: [0, { verified: false }] };
const code: Pick<ScreenScene, 'path' | 'user' | 'stash'> = {
  path: '/personal-center/verify-email-code-personal',
  user: userOf(false),
  stash: () => ({
    emailVerification: {
      bizType: 'verifyEmail',
      email,
      sendId: 'gallery',
      countdownEndsAt: Date.now() + 42_000,
    },
  }),
};
const delivered: ScreenScene['answers'] = {
  getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
};

/** Verifying the own address, in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'email/verify',
    ...begin,
    answers: open,
    expect: [
      { heading: 'email.verify.title' },
      { shows: 'email.verify.lead' },
      { button: 'password.forgot.submit' },
      { link: 'screen.center.security', to: '/personal-center/security' },
    ],
  },
  {
    id: 'email/verify-sending',
    ...begin,
    answers: { ...open, sendVerifyEmailCodeByAuth: 'never' },
    play: [{ press: 'password.forgot.submit' }],
    expect: [
      { disabled: 'password.forgot.submit', busy: true },
      { sent: 'sendVerifyEmailCodeByAuth', with: { bizType: 'verifyEmail' } },
    ],
  },
  {
    id: 'email/verify-unavailable',
    ...begin,
    answers: { ...open, sendVerifyEmailCodeByAuth: [11300, { retryAfterSec: 5 }] },
    play: [{ press: 'password.forgot.submit' }],
    expect: [{ shows: 'c11300' }, { button: 'password.forgot.submit' }],
  },
  {
    id: 'email/code',
    ...code,
    answers: delivered,
    expect: [
      { heading: 'signIn.byCode.title' },
      { shows: 'codes.delivery.sent' },
      { field: 'codes.entry.label', is: '', focused: true },
      { disabled: 'codes.resend.wait' },
      { link: 'codes.resend.notReceived', to: '/troubleshooting' },
    ],
  },
  {
    id: 'email/code-wrong',
    ...code,
    answers: { ...delivered, verifyEmailByCodeByAuth: [11220, { code_incorrect: true, triesLeft: 3 }] },
    play: [{ code: '480213' }],
    expect: [
      { field: 'codes.entry.label', fault: ['codes.entry.wrong', { tries: 3 }], focused: true },
      { button: 'email.code.submit' },
      { sent: 'verifyEmailByCodeByAuth', with: { bizType: 'verifyEmail', code: '480213' } },
    ],
  },
  {
    id: 'email/code-expired',
    ...code,
    answers: { ...delivered, verifyEmailByCodeByAuth: [11221, { code_expired: true }] },
    play: [{ code: '480213' }],
    expect: [
      { field: 'codes.entry.label', fault: 'codes.delivery.over', focused: true },
      { hides: 'codes.delivery.sent' },
    ],
  },
  {
    id: 'email/done',
    path: '/personal-center/verify-email-success',
    user: userOf(true),
    expect: [
      { heading: 'email.done.title' },
      { shows: { text: email } },
      { link: 'email.done.back', to: '/personal-center/security' },
    ],
  },
  {
    id: 'email/done-too-early',
    path: '/personal-center/verify-email-success',
    user: userOf(false),
    expect: [
      { heading: 'screen.wait.title' },
      { hides: 'email.done.title' },
      { went: '/personal-center/verify-email' },
    ],
  },
];
