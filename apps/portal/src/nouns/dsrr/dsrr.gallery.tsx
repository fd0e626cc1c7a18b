import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import type { DsrrRequest } from './blocks/request-facts.tsx';

const requestId = 'q83vEjRWeJCrze8SNFZ4kA';
const request: DsrrRequest = {
  requestId,
  kind: 'access',
  status: 'received',
  receivedAt: '2026-11-20T09:15:00.000Z',
  dueAt: '2026-12-20T09:15:00.000Z',
  email: 'ro***in@mail.example',
};
const partner = (action: 'dsrrResetPassword' | 'dsrrVerifyEmail' | 'dsrrVerifyAccountByEmail') =>
  ({ appID: 'accountWeb', action, otherParams: { requestId }, rawQuery: '' }) as const;

const user: ScreenScene['user'] = {
  userInfo: { email: 'robin@mail.example', verifyEmail: true, mailConfirmation: false },
};
const sent = [0, { sendId: 'gallery', resendInSec: 59, expiresInSec: 3600 }] as const;

/** `/handler` with the link of a letter about a request. */
const followed = (more: Partial<DsrrRequest>): Pick<ScreenScene, 'path' | 'stash' | 'answers'> => ({
  path: '/handler',
  stash: () => {
    keepLinkToken('gallery', 'dsrr');
    return {};
  },
  answers: { getDsrrRequest: [0, { ...request, ...more }] },
});

const check: Pick<ScreenScene, 'path' | 'partner' | 'answers'> = {
  path: '/dsrr-check-email',
  partner: partner('dsrrResetPassword'),
  answers: { getDsrrRequest: [0, request], sendVerifyEmailCodeNoAuth: [...sent] },
};
const reset: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/dsrr-reset-password',
  stash: () => {
    keepLinkToken('gallery', 'dsrr');
    return { dsrrRequest: { requestId } };
  },
};
const proof = { bizToken: 'gallery', expiresInSec: 600, email: 'robin@mail.example' };
const confirming: Pick<ScreenScene, 'path' | 'user' | 'partner'> = {
  path: '/handler',
  user,
  partner: partner('dsrrVerifyAccountByEmail'),
};

const followScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/follow-sign-in',
    ...followed({ next: 'signIn' }),
    expect: [
      { heading: 'dsrr.follow.received' },
      { shows: 'dsrr.kind.access' },
      {
        link: 'dsrr.follow.signIn',
        to: `/?appName=accountWeb&action=dsrrVerifyAccountByEmail&requestId=${requestId}`,
      },
      {
        link: 'dsrr.follow.newPassword',
        to: `/?appName=accountWeb&action=dsrrResetPassword&requestId=${requestId}`,
      },
      { shows: 'dsrr.status.inWork' },
    ],
  },
  {
    id: 'dsrr/follow-mailbox',
    ...followed({ next: 'verifyEmail' }),
    answers: {
      getDsrrRequest: [0, { ...request, next: 'verifyEmail' }],
      sendVerifyEmailCodeNoAuth: [...sent],
    },
    play: [
      { fill: 'field.email.label', with: 'robin@mail.example' },
      { press: 'dsrr.follow.send' },
      { until: 'dsrr.sent.title' },
    ],
    expect: [
      { shows: ['dsrr.sent.words', { address: 'robin@mail.example' }] },
      { button: 'dsrr.sent.again' },
      {
        sent: 'sendVerifyEmailCodeNoAuth',
        with: { email: 'robin@mail.example', bizType: 'dsrrVerifyEmail', requestId },
      },
    ],
  },
  {
    id: 'dsrr/follow-confirm',
    ...followed({ next: 'verifyEmail', proves: 'mailbox' }),
    expect: [{ button: 'dsrr.follow.confirm' }, { sent: 'verifyEmailByCodeNoAuth', times: 0 }],
  },
  {
    id: 'dsrr/follow-confirmed',
    ...followed({ next: 'verifyEmail', proves: 'mailbox' }),
    answers: {
      getDsrrRequest: [0, { ...request, next: 'verifyEmail', proves: 'mailbox' }],
      verifyEmailByCodeNoAuth: [0, proof],
      confirmDsrrVesyncAccount: [0, { requestId, status: 'proven' }],
    },
    play: [{ press: 'dsrr.follow.confirm' }, { until: 'dsrr.follow.proven' }],
    expect: [
      { heading: 'dsrr.follow.proven' },
      { sent: 'confirmDsrrVesyncAccount', with: { requestId, bizToken: 'gallery' } },
    ],
  },
  {
    id: 'dsrr/follow-in-work',
    ...followed({ status: 'inWork' }),
    expect: [{ heading: 'dsrr.follow.inWork' }, { shows: 'dsrr.fact.due' }],
  },
  {
    id: 'dsrr/follow-done',
    ...followed({ status: 'done', outcome: 'refused' }),
    expect: [{ heading: 'dsrr.follow.done' }, { shows: 'dsrr.outcome.refused' }],
  },
  {
    id: 'dsrr/follow-over',
    ...followed({}),
    answers: { getDsrrRequest: [11221, {}] },
    expect: [
      { heading: 'dsrr.follow.over' },
      { link: 'password.forgot.submit', to: '/?appName=accountWeb&action=dsrrVerifyEmail' },
    ],
  },
  {
    id: 'dsrr/follow-loading',
    ...followed({}),
    answers: { getDsrrRequest: 'never' },
    expect: [{ shows: 'dsrr.request.loading' }],
  },
  {
    id: 'dsrr/follow-failed',
    ...followed({}),
    answers: { getDsrrRequest: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'dsrr.request.failed' }],
  },
];

const confirmScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/confirm',
    ...confirming,
    answers: { getDsrrRequest: [0, request] },
    expect: [
      { heading: 'dsrr.confirm.title' },
      { shows: ['dsrr.confirm.lead', { address: 'robin@mail.example' }] },
      { button: 'dsrr.confirm.press' },
      { sent: 'confirmDsrrVesyncAccount', times: 0 },
    ],
  },
  {
    id: 'dsrr/confirm-done',
    ...confirming,
    answers: {
      getDsrrRequest: [
        [0, request],
        [0, { ...request, status: 'proven' }],
      ],
      confirmDsrrVesyncAccount: [0, { requestId, status: 'proven' }],
    },
    play: [{ press: 'dsrr.confirm.press' }, { until: 'dsrr.confirm.done' }],
    expect: [
      { heading: 'dsrr.confirm.done' },
      { link: 'dsrr.confirm.privacy', to: '/personal-center/privacy' },
      { sent: 'confirmDsrrVesyncAccount', with: { requestId } },
    ],
  },
  {
    id: 'dsrr/confirm-deletion',
    ...confirming,
    answers: {
      getDsrrRequest: [0, { ...request, kind: 'deletion' }],
      confirmDsrrVesyncAccount: [0, { requestId, status: 'inWork' }],
    },
    play: [{ press: 'dsrr.confirm.press' }, { until: 'dsrr.confirm.done' }],
    expect: [{ shows: 'dsrr.confirm.deletionLead' }],
  },
  {
    id: 'dsrr/confirm-step-up',
    ...confirming,
    answers: {
      getDsrrRequest: [0, { ...request, kind: 'deletion' }],
      confirmDsrrVesyncAccount: [11256, { methods: ['password'] }],
    },
    play: [{ press: 'dsrr.confirm.press' }],
    expect: [{ field: 'field.password.label' }],
  },
  {
    id: 'dsrr/confirm-other-account',
    ...confirming,
    answers: { getDsrrRequest: [0, request], confirmDsrrVesyncAccount: [11267, {}] },
    play: [{ press: 'dsrr.confirm.press' }],
    expect: [{ shows: 'dsrr.confirm.other' }, { button: 'dsrr.follow.signIn' }],
  },
];

const resetScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/check-email',
    ...check,
    expect: [
      { heading: 'dsrr.check.title' },
      { shows: 'dsrr.kind.access' },
      { field: 'field.email.label', hint: 'dsrr.send.hint' },
      { button: 'dsrr.check.send' },
    ],
  },
  {
    id: 'dsrr/check-email-sent',
    ...check,
    play: [
      { fill: 'field.email.label', with: 'robin@mail.example' },
      { press: 'dsrr.check.send' },
      { until: 'dsrr.sent.title' },
    ],
    expect: [
      { shows: ['dsrr.sent.words', { address: 'robin@mail.example' }] },
      {
        sent: 'sendVerifyEmailCodeNoAuth',
        with: { email: 'robin@mail.example', bizType: 'dsrrResetPassword', requestId },
      },
    ],
  },
  {
    id: 'dsrr/check-email-unknown',
    ...check,
    answers: { getDsrrRequest: [11221, {}] },
    expect: [{ hides: 'dsrr.fact.due' }, { button: 'dsrr.check.send' }],
  },
  {
    id: 'dsrr/check-email-too-often',
    ...check,
    answers: { getDsrrRequest: [0, request], sendVerifyEmailCodeNoAuth: [11003, { retryAfterSec: 40 }] },
    play: [{ fill: 'field.email.label', with: 'robin@mail.example' }, { press: 'dsrr.check.send' }],
    expect: [{ shows: 'c11003' }, { button: 'dsrr.check.send' }],
  },
  {
    id: 'dsrr/reset-password',
    ...reset,
    expect: [{ button: 'dsrr.reset.press' }, { sent: 'verifyEmailByCodeNoAuth', times: 0 }],
  },
  {
    id: 'dsrr/reset-password-new',
    ...reset,
    answers: { verifyEmailByCodeNoAuth: [0, proof] },
    play: [{ press: 'dsrr.reset.press' }, { until: 'password.reset.ends' }],
    expect: [
      { button: 'password.reset.submit' },
      { sent: 'verifyEmailByCodeNoAuth', with: { bizType: 'dsrrResetPassword', linkToken: 'gallery' } },
    ],
  },
  {
    id: 'dsrr/reset-password-saved',
    ...reset,
    answers: { verifyEmailByCodeNoAuth: [0, proof], resetPassword: [0, { sessionsEnded: 1 }] },
    play: [
      { press: 'dsrr.reset.press' },
      { until: 'password.reset.ends' },
      { fill: 'field.newPassword.label', with: 'eleven copper kettles' },
      { press: 'password.reset.submit' },
    ],
    expect: [{ went: '/dsrr-reset-password-success' }],
  },
  {
    id: 'dsrr/reset-password-over',
    ...reset,
    user,
    answers: { verifyEmailByCodeNoAuth: [11001, {}] },
    play: [{ press: 'dsrr.reset.press' }, { until: 'dsrr.reset.over' }],
    expect: [
      { heading: 'dsrr.reset.over' },
      { button: 'dsrr.reset.again' },
      { went: undefined },
      { sent: 'refreshAuth', times: 0 },
    ],
  },
  {
    id: 'dsrr/reset-password-success',
    path: '/dsrr-reset-password-success',
    partner: partner('dsrrResetPassword'),
    answers: { getDsrrRequest: [0, request] },
    expect: [
      { heading: 'dsrr.resetDone.title' },
      { shows: 'dsrr.status.proven' },
      {
        link: 'dsrr.resetDone.signIn',
        to: `/?appName=accountWeb&action=dsrrVerifyAccountByEmail&requestId=${requestId}`,
      },
    ],
  },
];

/** Privacy requests: how they are confirmed and followed, and the new password for who has forgotten theirs. */
export const scenes: readonly ScreenScene[] = [...followScenes, ...confirmScenes, ...resetScenes];
