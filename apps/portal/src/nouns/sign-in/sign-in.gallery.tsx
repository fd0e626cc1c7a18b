import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const email = 'robin.collins@mail.example';
const inSec = (seconds: number): number => Date.now() + seconds * 1000;

const byCode: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/login-by-code',
  stash: () => ({
    signInEmail: { email },
    emailVerification: { bizType: 'login', email, sendId: 'gallery', countdownEndsAt: inSec(42) },
  }),
};
const mayResend: ScreenScene['stash'] = () => ({
  emailVerification: { bizType: 'login', email, sendId: 'gallery' },
});
const delivered: ScreenScene['answers'] = {
  getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
};
const code: readonly PlayStep[] = [{ code: '480213' }];

const codeScenes: readonly ScreenScene[] = [
  {
    id: 'sign-in/by-code',
    ...byCode,
    answers: delivered,
    expect: [
      { heading: 'signIn.byCode.title' },
      { shows: ['signIn.byCode.lead', { address: email }] },
      { shows: 'codes.delivery.sent' },
      { field: 'codes.entry.label', is: '', focused: true, autocomplete: 'one-time-code' },
      { disabled: 'codes.resend.wait' },
      { link: 'codes.resend.notReceived', to: '/troubleshooting' },
      { link: 'signIn.byCode.password', to: '/login-by-password' },
      { link: 'codes.address.change', to: '/login' },
    ],
  },
  {
    id: 'sign-in/by-code-may-resend',
    ...byCode,
    stash: mayResend,
    answers: delivered,
    expect: [{ button: 'codes.resend.label' }],
  },
  {
    id: 'sign-in/by-code-delayed',
    ...byCode,
    answers: { getCodeDelivery: [0, { state: 'delayed', codeStillValid: true }] },
    expect: [{ shows: 'codes.delivery.delayed' }],
  },
  {
    id: 'sign-in/by-code-refused-mail',
    ...byCode,
    answers: { getCodeDelivery: [0, { state: 'refused', codeStillValid: true }] },
    expect: [{ shows: 'codes.delivery.refused' }],
  },
  {
    id: 'sign-in/by-code-incomplete',
    ...byCode,
    answers: delivered,
    play: [{ code: '480' }, { press: 'signIn.byCode.submit' }],
    expect: [
      { field: 'codes.entry.label', is: '480', fault: 'field.reason.code_incomplete', focused: true },
      { sent: 'authByPWDOrOTM', times: 0 },
    ],
  },
  {
    id: 'sign-in/by-code-checking',
    ...byCode,
    answers: { ...delivered, authByPWDOrOTM: 'never' },
    play: code,
    expect: [
      { disabled: 'signIn.byCode.submit', busy: true },
      { sent: 'authByPWDOrOTM', with: { email, code: '480213' } },
    ],
  },
  {
    id: 'sign-in/by-code-wrong',
    ...byCode,
    answers: { ...delivered, authByPWDOrOTM: [11220, { code_incorrect: true, triesLeft: 3 }] },
    play: code,
    expect: [
      { field: 'codes.entry.label', is: '', fault: ['codes.entry.wrong', { tries: 3 }], focused: true },
      { button: 'signIn.byCode.submit' },
    ],
  },
  {
    id: 'sign-in/by-code-tried',
    ...byCode,
    stash: () => ({
      emailVerification: { bizType: 'login', email: 'robin.collins@gmail.com', triesLeft: 3 },
    }),
    answers: delivered,
    expect: [
      { shows: ['signIn.byCode.lead', { address: 'robi***lins@gmail.com' }] },
      { field: 'codes.entry.label', is: '', fault: false, hint: ['codes.entry.left', { tries: 3 }] },
      { link: { text: 'Gmail' }, to: 'https://mail.google.com/' },
    ],
  },
  {
    id: 'sign-in/by-code-last-try',
    ...byCode,
    answers: { ...delivered, authByPWDOrOTM: [11220, { code_incorrect: true, triesLeft: 0 }] },
    play: code,
    expect: [
      { field: 'codes.entry.label', fault: 'codes.delivery.over', focused: true },
      { hides: 'codes.delivery.sent' },
    ],
  },
  {
    id: 'sign-in/by-code-expired',
    ...byCode,
    stash: mayResend,
    answers: { ...delivered, authByPWDOrOTM: [11221, { code_expired: true }] },
    play: code,
    expect: [
      { field: 'codes.entry.label', fault: 'codes.delivery.over', focused: true },
      { button: 'codes.resend.label' },
    ],
  },
  {
    id: 'sign-in/by-code-locked',
    ...byCode,
    answers: {
      ...delivered,
      authByPWDOrOTM: [
        11247,
        { account_locked: true, accountLockTimeInSec: 86_400, lockedBy: 'login', locked: { login: 86_400 } },
      ],
    },
    play: code,
    expect: [{ went: '/lock-account' }],
  },
  {
    id: 'sign-in/by-code-resending',
    ...byCode,
    stash: mayResend,
    answers: { ...delivered, sendVerifyEmailCodeNoAuth: 'never' },
    play: [{ press: 'codes.resend.label' }],
    expect: [
      { disabled: 'codes.resend.label', busy: true },
      { sent: 'sendVerifyEmailCodeNoAuth', with: { bizType: 'login', email } },
    ],
  },
  {
    id: 'sign-in/by-code-offline',
    ...byCode,
    play: code,
    expect: [
      { shows: 'c10001' },
      { field: 'codes.entry.label', is: '480213', fault: false },
      { button: 'signIn.byCode.submit' },
    ],
  },
];

const byPassword: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/login-by-password',
  stash: () => ({ signInEmail: { email } }),
};
const typed: readonly PlayStep[] = [
  { fill: 'field.password.label', with: 'lantern harbour tulip' },
  { press: 'signIn.byPassword.submit' },
];

const passwordScenes: readonly ScreenScene[] = [
  {
    id: 'sign-in/by-password',
    ...byPassword,
    expect: [
      { heading: 'signIn.byPassword.title' },
      { shows: { text: email } },
      { link: 'codes.address.change', to: '/login' },
      { field: 'field.password.label', is: '', type: 'password', autocomplete: 'current-password' },
      { link: 'signIn.byPassword.forgot', to: '/forgot-password' },
      { button: 'signIn.byPassword.code' },
    ],
  },
  {
    id: 'sign-in/by-password-cold',
    path: '/login-by-password',
    expect: [{ field: 'field.email.label', is: '' }],
  },
  {
    id: 'sign-in/by-password-empty',
    path: '/login-by-password',
    play: [{ press: 'signIn.byPassword.submit' }],
    expect: [
      { field: 'field.email.label', fault: 'field.reason.email_required', focused: true },
      { field: 'field.password.label', fault: 'field.reason.password_required' },
      { sent: 'authByPWDOrOTM', times: 0 },
    ],
  },
  {
    id: 'sign-in/by-password-revealed',
    ...byPassword,
    play: [
      { fill: 'field.password.label', with: 'lantern harbour tulip' },
      { press: 'field.password.reveal' },
    ],
    expect: [
      { field: 'field.password.label', is: 'lantern harbour tulip', type: 'text' },
      { button: 'field.password.hide' },
    ],
  },
  {
    id: 'sign-in/by-password-checking',
    ...byPassword,
    answers: { authByPWDOrOTM: 'never' },
    play: typed,
    expect: [
      { disabled: 'signIn.byPassword.submit', busy: true },
      { disabled: 'signIn.byPassword.code', busy: false },
      { field: 'field.password.label', type: 'password' },
      { sent: 'authByPWDOrOTM', with: { email, password: 'lantern harbour tulip' } },
    ],
  },
  {
    id: 'sign-in/by-password-wrong',
    ...byPassword,
    answers: { authByPWDOrOTM: [11201, { pass_incorrect: true }] },
    play: typed,
    expect: [{ field: 'field.password.label', fault: 'c11201', focused: true }, { shows: { text: email } }],
  },
  {
    id: 'sign-in/by-password-locked',
    ...byPassword,
    answers: {
      authByPWDOrOTM: [
        11247,
        {
          account_locked: true,
          accountLockTimeInSec: 60,
          lockedBy: 'password',
          locked: { password: 60, login: 60 },
        },
      ],
    },
    play: typed,
    expect: [{ went: '/lock-account' }],
  },
  {
    id: 'sign-in/by-password-too-often',
    ...byPassword,
    answers: { authByPWDOrOTM: [11003, { too_frequent: true, retryAfterSec: 540 }] },
    play: typed,
    expect: [{ shows: 'codes.tries.later' }, { field: 'field.password.label', is: 'lantern harbour tulip' }],
  },
  {
    id: 'sign-in/by-password-frozen',
    ...byPassword,
    answers: { authByPWDOrOTM: [11248, { account_frozen: true }] },
    play: typed,
    expect: [{ shows: 'shell.frozen.title' }, { button: 'shell.frozen.ok' }],
  },
  {
    id: 'sign-in/by-password-unavailable',
    ...byPassword,
    answers: { authByPWDOrOTM: [11300, { retryAfterSec: 5 }] },
    play: typed,
    expect: [
      { shows: 'c11300' },
      { field: 'field.password.label', fault: false },
      { button: 'signIn.byPassword.submit' },
    ],
  },
];

/** `/login-by-code` and `/login-by-password` in their states. */
export const scenes: readonly ScreenScene[] = [...codeScenes, ...passwordScenes];
