import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import type { FoundRequest } from './blocks/request-rows.tsx';

const email = 'robin@mail.example';
const access: FoundRequest = {
  requestId: 'q83vEjRWeJCrze8SNFZ4kA',
  kind: 'access',
  status: 'received',
  receivedAt: '2026-11-20T09:15:00.000Z',
  dueAt: '2026-12-20T09:15:00.000Z',
};
const deletion: FoundRequest = { ...access, requestId: 'AAAAEjRWeJCrze8SNFZ4kA', kind: 'deletion' };

const sentBy = (otherParams = {}) =>
  ({ appID: 'petApp', action: 'dsrrVerifyEmail', otherParams, rawQuery: '' }) as const;

const handler: Pick<ScreenScene, 'path' | 'partner'> = { path: '/handler', partner: sentBy() };
const typed: readonly PlayStep[] = [
  { fill: 'field.email.label', with: email },
  { press: 'password.forgot.submit' },
];
const sent = [0, { sendId: 'gallery', resendInSec: 59, expiresInSec: 600 }] as const;

const addressScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/find',
    ...handler,
    expect: [
      { heading: 'dsrr.confirm.title' },
      { shows: 'dsrr.find.lead' },
      { field: 'field.email.label', hint: 'dsrr.send.hint' },
      { link: 'dsrr.follow.signIn', to: '/login' },
      { hides: 'dsrr.follow.over' },
      { sent: 'listDsrrRequests', times: 0 },
    ],
  },
  {
    id: 'dsrr/find-named',
    ...handler,
    partner: sentBy({ requestId: access.requestId }),
    answers: { getDsrrRequest: [0, access], sendVerifyEmailCodeNoAuth: [...sent] },
    play: [
      { until: 'dsrr.follow.send' },
      { fill: 'field.email.label', with: email },
      { press: 'dsrr.follow.send' },
      { until: 'dsrr.sent.title' },
    ],
    expect: [
      { heading: 'dsrr.confirm.title' },
      {
        sent: 'sendVerifyEmailCodeNoAuth',
        with: { email, bizType: 'dsrrVerifyEmail', requestId: access.requestId },
      },
    ],
  },
  {
    id: 'dsrr/find-damaged',
    ...handler,
    stash: () => {
      keepLinkToken('', 'dsrr');
      return {};
    },
    expect: [{ heading: 'dsrr.handler.damaged' }, { hides: 'dsrr.follow.overLead' }],
  },
  {
    id: 'dsrr/find-code',
    ...handler,
    answers: { sendVerifyEmailCodeNoAuth: [...sent] },
    play: [...typed, { until: 'codes.entry.label' }],
    expect: [
      { heading: 'password.code.title' },
      { shows: ['dsrr.find.code', { address: email }] },
      { button: 'codes.address.change' },
      { sent: 'sendVerifyEmailCodeNoAuth', with: { email, bizType: 'dsrr' } },
    ],
  },
  {
    id: 'dsrr/find-code-wrong',
    ...handler,
    answers: { sendVerifyEmailCodeNoAuth: [...sent], verifyEmailByCodeNoAuth: [11220, { triesLeft: 4 }] },
    play: [...typed, { until: 'codes.entry.label' }, { code: '000000' }],
    expect: [
      { field: 'codes.entry.label', fault: ['codes.entry.wrong', { tries: 4 }] },
      { sent: 'listDsrrRequests', times: 0 },
    ],
  },
  {
    id: 'dsrr/find-too-often',
    ...handler,
    answers: { sendVerifyEmailCodeNoAuth: [11264, { retryAfterSec: 4000 }] },
    play: typed,
    expect: [{ went: '/send-code-frequently' }],
  },
  {
    id: 'dsrr/find-other-address',
    ...handler,
    stash: () => ({ emailVerification: { bizType: 'dsrr', email, sendId: 'gallery' } }),
    play: [{ press: 'codes.address.change' }],
    expect: [{ field: 'field.email.label' }, { hides: 'codes.entry.label' }],
  },
];

/** Behind the code. */
const proven = (
  answer: NonNullable<ScreenScene['answers']>['listDsrrRequests'],
): Pick<ScreenScene, 'path' | 'partner' | 'stash' | 'answers'> => ({
  ...handler,
  stash: () => ({
    emailCodeSuccess: { bizType: 'dsrr', bizToken: 'gallery', email, expiresAt: Date.now() + 600_000 },
  }),
  ...(answer ? { answers: { listDsrrRequests: answer } } : {}),
});
const oneOfMailbox = proven([0, { requests: [access], next: 'verifyEmail' }]);

const provenScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/find-one',
    ...oneOfMailbox,
    expect: [
      { heading: 'dsrr.follow.received' },
      { shows: ['dsrr.follow.lead', { address: email }] },
      { shows: 'dsrr.find.mailboxWords' },
      { button: 'dsrr.follow.confirm' },
      { sent: 'confirmDsrrVesyncAccount', times: 0 },
    ],
  },
  {
    id: 'dsrr/find-one-confirmed',
    ...oneOfMailbox,
    answers: {
      ...oneOfMailbox.answers,
      confirmDsrrVesyncAccount: [0, { requestId: access.requestId, status: 'proven' }],
      getDsrrRequest: [0, { ...access, status: 'proven' }],
    },
    play: [{ press: 'dsrr.follow.confirm' }, { until: 'dsrr.progress.now' }],
    expect: [
      { heading: 'dsrr.follow.proven' },
      {
        sent: 'confirmDsrrVesyncAccount',
        with: { requestId: access.requestId, bizToken: 'gallery' },
      },
    ],
  },
  {
    id: 'dsrr/find-one-too-late',
    ...oneOfMailbox,
    answers: { ...oneOfMailbox.answers, confirmDsrrVesyncAccount: [11253, {}] },
    play: [{ press: 'dsrr.follow.confirm' }, { until: 'dsrr.find.lead' }],
    expect: [{ field: 'field.email.label' }, { went: '/handler', notice: 'tooLate' }],
  },
  {
    id: 'dsrr/find-one-closed-meanwhile',
    ...oneOfMailbox,
    answers: {
      listDsrrRequests: [
        [0, { requests: [access], next: 'verifyEmail' }],
        [0, { requests: [], next: 'verifyEmail' }],
      ],
      confirmDsrrVesyncAccount: [11221, {}],
    },
    play: [{ press: 'dsrr.follow.confirm' }, { until: 'dsrr.none.title' }],
    expect: [{ heading: 'dsrr.none.title' }, { hides: 'dsrr.follow.over' }],
  },
  {
    id: 'dsrr/find-one-sign-in',
    ...proven([0, { requests: [access], next: 'signIn' }]),
    expect: [
      { shows: 'dsrr.follow.signInWords' },
      { link: 'dsrr.follow.signIn', to: '/login' },
      { link: 'dsrr.follow.newPassword', to: '/dsrr-check-email' },
      { hides: 'dsrr.follow.confirm' },
    ],
  },
  {
    id: 'dsrr/find-in-work',
    ...proven([0, { requests: [{ ...access, status: 'inWork' }], next: 'verifyEmail' }]),
    expect: [{ heading: 'dsrr.follow.inWork' }, { hides: 'dsrr.follow.confirm' }],
  },
  {
    id: 'dsrr/find-several',
    ...proven([0, { requests: [access, deletion], next: 'verifyEmail' }]),
    expect: [
      { heading: 'dsrr.confirm.title' },
      { shows: 'dsrr.find.choose' },
      { shows: 'dsrr.kind.access' },
      { shows: 'dsrr.kind.deletion' },
    ],
  },
  {
    id: 'dsrr/find-several-chosen',
    ...proven([0, { requests: [access, deletion], next: 'verifyEmail' }]),
    play: [{ until: 'dsrr.find.choose' }, { press: 'dsrr.kind.deletion' }, { until: 'dsrr.follow.confirm' }],
    expect: [{ shows: 'dsrr.kind.deletion' }, { hides: 'dsrr.kind.access' }],
  },
  {
    id: 'dsrr/find-none-can-sign-in',
    ...proven([0, { requests: [], next: 'signIn' }]),
    expect: [
      { heading: 'dsrr.none.title' },
      { shows: ['dsrr.none.lead', { address: email }] },
      { link: 'deletion.account.export', to: '/personal-center/export' },
      { link: 'deletion.account.title', to: '/del-account-data' },
      { button: 'field.email.other' },
    ],
  },
  {
    id: 'dsrr/find-none-no-account',
    ...proven([0, { requests: [], next: 'verifyEmail' }]),
    expect: [
      { heading: 'dsrr.none.title' },
      { link: 'dsrr.check.contact', to: '/contact-us' },
      { hides: 'dsrr.ask.usedUp' },
    ],
  },
  { id: 'dsrr/find-loading', ...proven('never'), expect: [{ shows: 'dsrr.request.loading' }] },
  {
    id: 'dsrr/find-failed',
    ...proven([11300, { retryAfterSec: 2 }]),
    expect: [{ shows: 'dsrr.request.failed' }],
  },
  {
    id: 'dsrr/find-too-late',
    ...proven([11253, {}]),
    expect: [{ field: 'field.email.label' }, { went: '/handler', notice: 'tooLate' }],
  },
];

/** A link about a privacy request that does not name it, opened by somebody who proves a mailbox. */
export const scenes: readonly ScreenScene[] = [...addressScenes, ...provenScenes];
