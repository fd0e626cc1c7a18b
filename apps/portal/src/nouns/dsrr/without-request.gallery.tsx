import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import type { FoundRequest } from './blocks/request-rows.tsx';

const email = 'robin@mail.example';
const requestId = 'q83vEjRWeJCrze8SNFZ4kA';
const found: FoundRequest = {
  requestId,
  kind: 'access',
  status: 'received',
  receivedAt: '2026-11-20T09:15:00.000Z',
  dueAt: '2026-12-20T09:15:00.000Z',
};
const user: ScreenScene['user'] = { userInfo: { email, verifyEmail: true, mailConfirmation: false } };
const partner = {
  appID: 'petApp',
  action: 'dsrrResetPassword',
  otherParams: {},
  rawQuery: 'appName=petApp&action=dsrrResetPassword',
} as const;

const check: Pick<ScreenScene, 'path' | 'partner'> = { path: '/dsrr-check-email', partner };

const checkScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/check-email-by-code',
    ...check,
    expect: [
      { heading: 'dsrr.check.title' },
      { shows: 'dsrr.check.codeLead' },
      { field: 'field.email.label' },
      { link: 'dsrr.follow.signIn', to: '/login' },
    ],
  },
  {
    id: 'dsrr/check-email-by-code-signed-in',
    ...check,
    user,
    expect: [
      { field: 'field.email.label', is: email },
      { link: 'dsrr.confirm.title', to: '/handler' },
    ],
  },
  {
    id: 'dsrr/check-email-by-code-sent',
    ...check,
    answers: { sendVerifyEmailCodeNoAuth: [0, { sendId: 'gallery', resendInSec: 59, expiresInSec: 600 }] },
    play: [{ fill: 'field.email.label', with: email }, { press: 'password.forgot.submit' }],
    expect: [
      { went: '/verify-email-code' },
      { sent: 'sendVerifyEmailCodeNoAuth', with: { email, bizType: 'resetPassword' } },
    ],
  },
  {
    id: 'dsrr/check-email-by-code-too-often',
    ...check,
    answers: { sendVerifyEmailCodeNoAuth: [11003, { retryAfterSec: 40 }] },
    play: [{ fill: 'field.email.label', with: email }, { press: 'password.forgot.submit' }],
    expect: [{ went: '/send-code-frequently' }],
  },
  {
    id: 'dsrr/code-proven',
    path: '/verify-email-code',
    partner,
    stash: () => ({
      emailVerification: { bizType: 'resetPassword', email, sendId: 'gallery' },
      dsrrResetPasswordEmail: { email },
    }),
    answers: { verifyEmailByCodeNoAuth: [0, { bizToken: 'gallery', expiresInSec: 600 }] },
    play: [{ code: '123456' }],
    expect: [{ went: '/dsrr-reset-password' }, { link: 'codes.address.change', to: '/dsrr-check-email' }],
  },
];

const reset = (
  answer: NonNullable<ScreenScene['answers']>['listDsrrRequests'],
): Pick<ScreenScene, 'path' | 'partner' | 'stash' | 'answers'> => ({
  path: '/dsrr-reset-password',
  partner,
  stash: () => ({
    dsrrResetPasswordEmail: { email },
    emailCodeSuccess: {
      bizType: 'resetPassword',
      bizToken: 'gallery',
      email,
      expiresAt: Date.now() + 600_000,
    },
  }),
  answers: {
    ...(answer ? { listDsrrRequests: answer } : {}),
    resetPassword: [0, { sessionsEnded: 1 }],
  },
});
const saved: NonNullable<ScreenScene['play']> = [
  { until: 'password.reset.submit' },
  { fill: 'field.newPassword.label', with: 'eleven copper kettles' },
  { press: 'password.reset.submit' },
];

const resetScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/reset-by-code',
    ...reset([0, { requests: [found], next: 'signIn' }]),
    expect: [
      { heading: 'dsrr.reset.title' },
      { shows: 'dsrr.kind.access' },
      { button: 'password.reset.submit' },
      { sent: 'listDsrrRequests', with: { bizToken: 'gallery' } },
    ],
  },
  {
    id: 'dsrr/reset-by-code-saved',
    ...reset([0, { requests: [found], next: 'signIn' }]),
    play: saved,
    expect: [{ went: '/dsrr-reset-password-success' }, { sent: 'resetPassword' }],
  },
  {
    id: 'dsrr/reset-by-code-without-request',
    ...reset([0, { requests: [], next: 'signIn' }]),
    expect: [{ shows: ['dsrr.reset.none', { address: email }] }, { button: 'password.reset.submit' }],
  },
  {
    id: 'dsrr/reset-by-code-without-request-saved',
    ...reset([0, { requests: [], next: 'signIn' }]),
    play: saved,
    expect: [{ went: '/reset-password-success' }],
  },
  {
    id: 'dsrr/reset-by-code-cannot-sign-in',
    ...reset([0, { requests: [found], next: 'verifyEmail', mayAsk: ['export'] }]),
    expect: [
      { shows: 'dsrr.find.mailboxWords' },
      { link: 'password.code.submit', to: '/handler' },
      { hides: 'password.reset.submit' },
    ],
  },
  {
    id: 'dsrr/reset-by-code-too-late',
    ...reset([11253, {}]),
    expect: [{ went: '/dsrr-check-email', notice: 'tooLate' }],
  },
  {
    id: 'dsrr/reset-by-code-loading',
    ...reset('never'),
    expect: [{ shows: 'dsrr.request.loading' }],
  },
  {
    id: 'dsrr/reset-by-code-failed',
    ...reset([11300, { retryAfterSec: 2 }]),
    expect: [{ shows: 'dsrr.request.failed' }],
  },
  {
    id: 'dsrr/reset-password-damaged',
    path: '/dsrr-reset-password',
    stash: () => {
      keepLinkToken('', 'dsrr');
      return {};
    },
    expect: [
      { heading: 'dsrr.handler.damaged' },
      { link: 'password.forgot.submit', to: '/dsrr-check-email' },
    ],
  },
  {
    id: 'dsrr/reset-password-reloaded',
    path: '/dsrr-reset-password',
    partner: { ...partner, otherParams: { requestId } },
    expect: [
      { heading: 'dsrr.handler.none' },
      { hides: 'dsrr.reset.overLead' },
      { button: 'dsrr.reset.again' },
      { went: undefined },
    ],
  },
  {
    id: 'dsrr/reset-password-by-itself',
    path: '/dsrr-reset-password',
    expect: [{ hides: 'dsrr.reset.over' }, { went: '/dsrr-check-email', notice: 'startAgain' }],
  },
  {
    id: 'dsrr/reset-password-success-to-find',
    path: '/dsrr-reset-password-success',
    expect: [
      { heading: 'dsrr.resetDone.title' },
      { link: 'dsrr.resetDone.signIn', to: '/?appName=accountWeb&action=dsrrVerifyAccountByEmail' },
    ],
  },
  {
    id: 'dsrr/reset-password-success-of-app',
    path: '/dsrr-reset-password-success',
    partner,
    stash: () => ({ dsrrRequest: { requestId } }),
    answers: { getDsrrRequest: [0, found] },
    expect: [{ shows: 'dsrr.status.proven' }, { link: 'dsrr.resetDone.signIn', to: '/login-by-password' }],
  },
];

/** A new password for a privacy request whose link does not name it. */
export const scenes: readonly ScreenScene[] = [...checkScenes, ...resetScenes];
