import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const path = '/login';
const typed = { fill: 'field.email.label', with: 'someone@mail.example' } as const;
const byCode = { press: 'signIn.login.code' } as const;
const lastSignIn = { method: 'password', email: 'someone@mail.example' } as const;
/** What most people want who type `gmial.com`. */
const meant = { address: 'someone@gmail.com' };
const mistyped: readonly PlayStep[] = [
  { fill: 'field.email.label', with: 'someone@gmial.com' },
  { leave: 'field.email.label' },
];

/** `/login` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'sign-in/login',
    path,
    expect: [
      { heading: 'signIn.login.title' },
      { shows: 'signIn.login.lead' },
      { field: 'field.email.label', is: '' },
      { button: 'signIn.login.code' },
      { button: 'signIn.login.password' },
      { button: 'passkeys.use.button' },
      { link: 'signIn.login.create', to: '/register-by-password' },
      { button: ['signIn.login.provider', { name: 'Google' }] },
      { button: ['signIn.login.provider', { name: 'Apple' }] },
    ],
  },
  {
    id: 'sign-in/login-provider-down',
    path,
    answers: { beginThirdPartyLogin: [11300, { retryAfterSec: 30 }] },
    play: [{ press: ['signIn.login.provider', { name: 'Google' }] }],
    expect: [
      { shows: 'c11300' },
      { sent: 'beginThirdPartyLogin', with: { thirdPartyType: 'google', purpose: 'signIn' } },
    ],
  },
  {
    id: 'sign-in/login-again',
    path,
    lastSignIn,
    expect: [
      { shows: { text: lastSignIn.email } },
      { shows: 'signIn.returning.password' },
      { button: 'codes.address.change' },
      { hides: 'field.email.label' },
    ],
  },
  {
    id: 'sign-in/login-again-sending',
    path,
    lastSignIn,
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [{ until: 'signIn.returning.password' }, byCode],
    expect: [{ sent: 'sendVerifyEmailCodeNoAuth', with: { bizType: 'login', email: lastSignIn.email } }],
  },
  {
    id: 'sign-in/login-again-other',
    path,
    lastSignIn,
    play: [{ until: 'signIn.returning.password' }, { press: 'codes.address.change' }],
    expect: [{ field: 'field.email.label', is: '', focused: true }],
  },
  {
    id: 'sign-in/login-again-forgotten',
    path,
    lastSignIn,
    play: [{ until: 'signIn.returning.password' }, { press: 'signIn.returning.forget' }],
    expect: [
      { field: 'field.email.label', is: '', hint: 'signIn.returning.forgotten' },
      { button: 'signIn.returning.undo' },
    ],
  },
  {
    id: 'sign-in/login-session-ended',
    path,
    notice: 'sessionEnded',
    expect: [{ shows: 'notice.sessionEnded.words' }],
  },
  {
    id: 'sign-in/login-signed-out',
    path,
    notice: 'signedOut',
    expect: [{ shows: 'notice.signedOut.words' }],
  },
  {
    id: 'sign-in/login-empty',
    path,
    play: [byCode],
    expect: [
      { field: 'field.email.label', fault: 'field.reason.email_required', focused: true },
      { sent: 'sendVerifyEmailCodeNoAuth', times: 0 },
    ],
  },
  {
    id: 'sign-in/login-invalid',
    path,
    play: [{ fill: 'field.email.label', with: 'someone@' }, byCode],
    expect: [
      { field: 'field.email.label', is: 'someone@', fault: 'field.reason.email_invalid', focused: true },
    ],
  },
  {
    id: 'sign-in/login-mistyped',
    path,
    play: mistyped,
    expect: [{ button: ['field.email.suggestion', meant] }],
  },
  {
    id: 'sign-in/login-mended',
    path,
    play: [...mistyped, { press: ['field.email.suggestion', meant] }],
    expect: [{ field: 'field.email.label', is: meant.address, fault: false }],
  },
  {
    id: 'sign-in/login-sending',
    path,
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [{ ...typed, with: '  Someone@mail.example ' }, byCode],
    expect: [
      { disabled: 'signIn.login.code', busy: true },
      { disabled: 'signIn.login.password', busy: false },
      { sent: 'sendVerifyEmailCodeNoAuth', with: { bizType: 'login', email: 'Someone@mail.example' } },
    ],
  },
  {
    id: 'sign-in/login-offline',
    path,
    play: [typed, byCode],
    expect: [
      { shows: 'c10001' },
      { field: 'field.email.label', is: 'someone@mail.example' },
      { button: 'signIn.login.code' },
    ],
  },
  {
    id: 'sign-in/login-unavailable',
    path,
    answers: { sendVerifyEmailCodeNoAuth: [11300, { service_unavailable: true, retryAfterSec: 1 }] },
    play: [typed, byCode],
    expect: [
      { shows: 'c11300' },
      { field: 'field.email.label', is: typed.with },
      { button: 'signIn.login.code' },
    ],
  },
  {
    id: 'sign-in/login-trying-again',
    path,
    answers: { sendVerifyEmailCodeNoAuth: [[11300, { retryAfterSec: 1 }], 'never'] },
    play: [typed, byCode, { until: 'c11300' }, byCode],
    expect: [
      { disabled: 'signIn.login.code', busy: true },
      { disabled: 'signIn.login.password', busy: false },
    ],
  },
  {
    id: 'sign-in/login-locked',
    path,
    answers: {
      sendVerifyEmailCodeNoAuth: [
        11247,
        {
          account_locked: true,
          accountLockTimeInSec: 60,
          lockedBy: 'password',
          locked: { password: 60, login: 60 },
        },
      ],
    },
    play: [typed, byCode],
    expect: [{ went: '/lock-account' }],
  },
  {
    id: 'sign-in/login-too-often',
    path,
    answers: { sendVerifyEmailCodeNoAuth: [11264, { retryAfterSec: 600 }] },
    play: [typed, byCode],
    expect: [{ went: '/send-code-frequently' }],
  },
];
