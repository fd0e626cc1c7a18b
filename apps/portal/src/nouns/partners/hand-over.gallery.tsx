import { hours } from '@foyer/contract/durations';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { confirmedAddresses } from '../../session/request/confirmed-addresses.ts';
import type { Partner } from '../../session/request/partner.ts';

const app = 'Wagmoor';
const address = 'robi***lins@mail.example';
const redirectUri = 'https://app.wagmoor.example/account/return';

const link = {
  appID: 'petApp',
  action: 'login',
  redirectUri,
  otherParams: { response_type: 'code', code_challenge: 'gallery', code_challenge_method: 'S256' },
  rawQuery: 'state=a%20b',
} as const;
const plain = { ...link, otherParams: {} };
const request: Partner = { link, id: 'gallery', verdict: confirmedAddresses({ redirectUri }) };
const onTo = ['screen.partner.continue', { app }] as const;

const asked = {
  path: '/continue-to-app',
  user: {
    userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
  },
} as const;
const before = { ...asked, stash: () => ({ partner: { ...request, signedInBefore: true } }) };

/** `/continue-to-app`: the end of an app's request, in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    ...before,
    id: 'partners/hand-over',
    expect: [
      { heading: 'partners.handOver.title' },
      { shows: ['partners.handOver.as', { app, address }] },
      { button: onTo },
      { sent: 'beginPartnerHandOver', times: 0 },
      { button: 'partners.handOver.cancel' },
      { button: 'screen.partner.other' },
    ],
  },
  {
    ...before,
    id: 'partners/hand-over-with-another-account',
    answers: { accountLogout: [0, {}] },
    play: [{ press: 'screen.partner.other' }],
    expect: [
      { sent: 'accountLogout' },
      { went: '/login' },
      { disabled: onTo },
      { hides: ['partners.handOver.as', { app, address: '' }] },
    ],
  },
  {
    ...before,
    id: 'partners/hand-over-pressed',
    answers: { beginPartnerHandOver: 'never' },
    play: [{ press: onTo }],
    expect: [
      { disabled: onTo, busy: true },
      {
        sent: 'beginPartnerHandOver',
        with: {
          appID: 'petApp',
          redirectUri,
          state: 'a%20b',
          responseType: 'code',
          codeChallenge: 'gallery',
          codeChallengeMethod: 'S256',
          requestID: 'gallery',
        },
      },
    ],
  },
  {
    ...asked,
    id: 'partners/hand-over-at-once',
    stash: () => ({ partner: request }),
    answers: { beginPartnerHandOver: 'never' },
    expect: [
      { shows: ['partners.handOver.soon', { app }] },
      { disabled: onTo, busy: true },
      { sent: 'beginPartnerHandOver', times: 1 },
    ],
  },
  {
    ...asked,
    id: 'partners/hand-over-unconfirmed',
    stash: () => ({ partner: { link, id: 'gallery' } }),
    expect: [
      { shows: ['partners.handOver.soon', { app }] },
      { disabled: onTo },
      { disabled: 'partners.handOver.cancel' },
    ],
  },
  {
    // the seal knows the address
    ...asked,
    id: 'partners/hand-over-sealed-unconfirmed',
    stash: () => ({
      partner: {
        link: { ...link, otherParams: { ...link.otherParams, request: 'a.b' } },
        id: 'gallery',
        signedInBefore: true,
      },
    }),
    expect: [{ disabled: onTo }, { button: 'partners.handOver.cancel' }],
  },
  {
    ...before,
    id: 'partners/sign-in-done',
    stash: () => ({ partner: { ...request, link: plain, signedInBefore: true } }),
    answers: { getAccountDataInfo: 'never' },
    play: [{ press: onTo }],
    expect: [
      { disabled: onTo, busy: true },
      { sent: 'getAccountDataInfo', times: 1 },
      { sent: 'beginPartnerHandOver', times: 0 },
    ],
  },
  {
    ...before,
    id: 'partners/sign-in-over',
    stash: () => ({ partner: { ...request, link: plain, signedInBefore: true } }),
    answers: { getAccountDataInfo: [11266, { account_not_init: true, due: 'protocols' }] },
    play: [{ press: onTo }],
    expect: [{ went: '/legal-agreement' }],
  },
  {
    ...before,
    id: 'partners/hand-over-unverified',
    answers: { beginPartnerHandOver: [11266, { account_not_init: true, due: 'verifyEmail' }] },
    play: [{ press: onTo }],
    expect: [{ went: '/personal-center/verify-email' }],
  },
  {
    ...before,
    id: 'partners/hand-over-other-account',
    answers: { beginPartnerHandOver: [11267, { account_mismatched: true }], accountLogout: [0, {}] },
    play: [{ press: onTo }],
    expect: [{ sent: 'accountLogout' }, { went: '/login', notice: 'signInFirst' }],
  },
  {
    ...before,
    id: 'partners/hand-over-gone',
    stash: () => ({ partner: { ...request, closed: 'answer' } }),
    expect: [
      { heading: 'partners.closed.gone' },
      { shows: ['partners.closed.goneLead', { app }] },
      { link: 'shell.message.start', to: '/' },
    ],
  },
  {
    ...asked,
    id: 'partners/hand-over-too-late',
    stash: () => ({ partner: { ...request, arrivedAt: Date.now() - hours(1) } }),
    expect: [
      { heading: ['partners.closed.over', { app }] },
      { shows: ['partners.closed.overLead', { app }] },
      { button: ['shell.footer.returnToApp', { app }] },
      { link: 'shell.message.start', to: '/' },
    ],
  },
  {
    ...asked,
    id: 'partners/hand-over-too-late-unconfirmed',
    stash: () => ({ partner: { link, id: 'gallery', arrivedAt: Date.now() - hours(1) } }),
    expect: [
      { heading: ['partners.closed.over', { app }] },
      { disabled: ['shell.footer.returnToApp', { app }] },
    ],
  },
  {
    ...asked,
    id: 'partners/hand-over-refused',
    stash: () => ({ partner: { link, verdict: 'refused' } }),
    expect: [{ went: '/personal-center/profile' }],
  },
];
