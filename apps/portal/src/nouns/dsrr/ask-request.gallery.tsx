import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';
import type { FoundRequest } from './blocks/request-rows.tsx';

const email = 'robin@mail.example';
const access: FoundRequest = {
  requestId: 'q83vEjRWeJCrze8SNFZ4kA',
  kind: 'access',
  status: 'received',
  receivedAt: '2026-11-20T09:15:00.000Z',
  dueAt: '2026-12-20T09:15:00.000Z',
};
const { requestId } = access;
const user: ScreenScene['user'] = { userInfo: { email, verifyEmail: true, mailConfirmation: false } };
const sentBy = (action: 'dsrrVerifyEmail' | 'dsrrVerifyAccountByEmail' | 'dsrrVerifyAccountInForm') =>
  ({ appID: 'petApp', action, otherParams: {}, rawQuery: '' }) as const;

/** Somebody who cannot sign in, behind the code. */
const asking: Pick<ScreenScene, 'path' | 'partner' | 'stash'> = {
  path: '/handler',
  partner: sentBy('dsrrVerifyEmail'),
  stash: () => ({
    emailCodeSuccess: { bizType: 'dsrr', bizToken: 'gallery', email, expiresAt: Date.now() + 600_000 },
  }),
};
const none = {
  listDsrrRequests: [
    0,
    { requests: [], next: 'verifyEmail', mayAsk: ['access', 'export', 'correction', 'deletion'] },
  ],
} satisfies ScreenScene['answers'];
const ask = (kind: string): readonly PlayStep[] => [
  { until: 'dsrr.ask.kind' },
  { choose: kind },
  { press: 'dsrr.ask.submit' },
];

const askScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/ask',
    ...asking,
    answers: none,
    expect: [
      { heading: 'dsrr.none.title' },
      { shows: 'dsrr.ask.lead' },
      { shows: 'dsrr.kind.correction' },
      { button: 'dsrr.ask.submit' },
      { sent: 'createDsrrRequest', times: 0 },
    ],
  },
  {
    id: 'dsrr/ask-nothing-chosen',
    ...asking,
    answers: none,
    play: [{ until: 'dsrr.ask.kind' }, { press: 'dsrr.ask.submit' }],
    expect: [{ shows: 'field.reason.required' }, { sent: 'createDsrrRequest', times: 0 }],
  },
  {
    id: 'dsrr/ask-sent',
    ...asking,
    answers: {
      ...none,
      createDsrrRequest: [0, { requestId, status: 'proven' }],
      getDsrrRequest: [0, { ...access, status: 'proven' }],
    },
    play: [...ask('access'), { until: 'dsrr.progress.now' }],
    expect: [
      { heading: 'dsrr.follow.proven' },
      { sent: 'createDsrrRequest', with: { bizToken: 'gallery', kind: 'access' } },
    ],
  },
  {
    id: 'dsrr/ask-deletion',
    ...asking,
    answers: {
      ...none,
      createDsrrRequest: [0, { requestId, status: 'inWork' }],
      getDsrrRequest: [0, { ...access, kind: 'deletion', status: 'inWork' }],
    },
    play: [...ask('deletion'), { until: 'dsrr.confirm.done' }],
    expect: [{ shows: 'dsrr.confirm.deletionLead' }],
  },
  {
    id: 'dsrr/ask-too-often',
    ...asking,
    answers: { ...none, createDsrrRequest: [11003, { retryAfterSec: 86_400 }] },
    play: ask('access'),
    expect: [{ shows: 'c11003' }, { button: 'dsrr.ask.submit' }],
  },
  {
    id: 'dsrr/ask-too-late',
    ...asking,
    answers: { ...none, createDsrrRequest: [11253, {}] },
    play: [...ask('access'), { until: 'dsrr.find.lead' }],
    expect: [{ went: '/handler', notice: 'tooLate' }],
  },
  {
    id: 'dsrr/ask-used-up',
    ...asking,
    answers: { listDsrrRequests: [0, { requests: [], next: 'verifyEmail', mayAsk: [] }] },
    expect: [{ shows: 'dsrr.ask.usedUp' }, { link: 'dsrr.check.contact', to: '/contact-us' }],
  },
  {
    id: 'dsrr/ask-beside-another',
    ...asking,
    answers: { listDsrrRequests: [0, { requests: [access], next: 'verifyEmail', mayAsk: ['export'] }] },
    play: [{ until: 'dsrr.follow.confirm' }, { press: 'center.ask.title' }],
    expect: [{ heading: 'center.ask.title' }, { shows: 'dsrr.kind.export' }, { hides: 'dsrr.kind.access' }],
  },
];

/** Somebody who is signed in. */
const own = (
  requests: readonly FoundRequest[],
  action: Parameters<typeof sentBy>[0] = 'dsrrVerifyAccountByEmail',
): Pick<ScreenScene, 'path' | 'partner' | 'user' | 'answers'> => ({
  path: '/handler',
  partner: sentBy(action),
  user,
  answers: {
    listDsrrRequests: [0, { requests: [...requests], next: 'signIn' }],
    getDsrrRequest: [0, access],
    confirmDsrrVesyncAccount: [0, { requestId, status: 'proven' }],
  },
});
const deletion: FoundRequest = { ...access, requestId: 'AAAAEjRWeJCrze8SNFZ4kA', kind: 'deletion' };

const ownScenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/own-one',
    ...own([access]),
    expect: [
      { heading: 'dsrr.confirm.title' },
      { shows: ['dsrr.confirm.lead', { address: email }] },
      { button: 'dsrr.confirm.press' },
      { sent: 'confirmDsrrVesyncAccount', times: 0 },
    ],
  },
  {
    id: 'dsrr/own-one-confirmed',
    ...own([access], 'dsrrVerifyAccountInForm'),
    play: [{ until: 'dsrr.confirm.press' }, { press: 'dsrr.confirm.press' }, { until: 'dsrr.confirm.done' }],
    expect: [{ sent: 'confirmDsrrVesyncAccount', with: { requestId } }],
  },
  {
    id: 'dsrr/own-several',
    ...own([access, deletion], 'dsrrVerifyEmail'),
    expect: [{ shows: 'dsrr.find.choose' }, { shows: 'dsrr.kind.deletion' }],
  },
  {
    id: 'dsrr/own-several-chosen-before',
    ...own([access, deletion], 'dsrrVerifyEmail'),
    stash: () => ({ dsrrRequest: { requestId } }),
    expect: [{ button: 'dsrr.confirm.press' }],
  },
  {
    id: 'dsrr/own-in-work',
    ...own([{ ...access, status: 'inWork' }]),
    expect: [{ heading: 'dsrr.follow.inWork' }, { hides: 'dsrr.confirm.press' }],
  },
  {
    id: 'dsrr/own-none',
    ...own([]),
    expect: [
      { heading: 'dsrr.none.title' },
      { shows: 'dsrr.none.own' },
      { link: 'deletion.account.export', to: '/personal-center/export' },
      { link: 'deletion.account.title', to: '/del-account-data' },
    ],
  },
  {
    id: 'dsrr/own-none-other-address',
    ...own([]),
    play: [{ until: 'dsrr.none.own' }, { press: 'field.email.other' }],
    expect: [{ field: 'field.email.label' }, { hides: 'dsrr.follow.signIn' }],
  },
  {
    id: 'dsrr/own-other-account',
    ...own([]),
    stash: asking.stash ?? (() => ({})),
    user: { userInfo: { email: 'sam@mail.example', verifyEmail: true, mailConfirmation: false } },
    answers: {
      listDsrrRequests: [
        [0, { requests: [], next: 'signIn' }],
        [0, { requests: [access], next: 'signIn' }],
      ],
      accountLogout: [0, {}],
    },
    play: [
      { until: 'dsrr.none.own' },
      { press: 'field.email.other' },
      { until: 'dsrr.confirm.other' },
      { press: 'dsrr.follow.signIn' },
    ],
    expect: [{ sent: 'accountLogout' }, { went: '/login' }],
  },
];

/** A privacy request made by somebody who cannot sign in, and those of somebody who is signed in. */
export const scenes: readonly ScreenScene[] = [...askScenes, ...ownScenes];
