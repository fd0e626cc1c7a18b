import type { ResultOf } from '@foyer/contract/calls';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { confirmedAddresses } from '../../session/request/confirmed-addresses.ts';
import type { Partner } from '../../session/request/partner.ts';

type AppConsent = ResultOf<'getAppConsent'>;

const app = 'Energy Coach';
const operator = 'Example Energy Ltd';
const redirectUri = 'https://coach.energy.example/oidc/return';
const link = {
  appID: 'energyCoach',
  action: 'login',
  redirectUri,
  otherParams: { response_type: 'code' },
  rawQuery: 'state=a%20b',
} as const;
const issuer = 'https://account.larkholm.example';
const request: Partner = { link, id: 'gallery', verdict: confirmedAddresses({ redirectUri, issuer }) };

const devices = {
  scope: 'devices.read',
  does: 'see',
  words: 'See your devices and their use',
  language: 'en',
  isNew: true,
} as const;
const standard = (scope: string, isNew = true) => ({ scope, isNew });
const consent: AppConsent = {
  due: true,
  version: 'shown',
  operator: { name: operator, privacyPolicy: 'https://coach.energy.example/privacy' },
  can: [devices, standard('profile')],
  cannot: [{ scope: 'devices', does: 'change', words: 'Cannot switch anything', language: 'en' }],
  isKnown: false,
};
const more: AppConsent = {
  ...consent,
  can: [devices, standard('email'), standard('profile', false), standard('openid', false)],
  isKnown: true,
};
const many: AppConsent = {
  ...consent,
  can: [devices, ...['openid', 'profile', 'email', 'offline_access'].map((scope) => standard(scope))],
};

const asks = (answer: AppConsent): NonNullable<ScreenScene['answers']> => ({ getAppConsent: [0, answer] });
const allow = 'partners.consent.yes';
const title = ['partners.consent.titleHome', { app }] as const;

const base = {
  path: '/continue-to-app',
  user: {
    userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
  },
  stash: () => ({ partner: request }),
} as const;

/** `/continue-to-app` for an app of another company, which asks for consent, in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    ...base,
    id: 'partners/consent',
    answers: asks(consent),
    expect: [
      { heading: title },
      { shows: ['partners.consent.runBy', { familyName: 'Larkholm', operator }] },
      { shows: { text: 'See your devices and their use' } },
      { shows: 'grants.scope.profile' },
      { shows: { text: 'Cannot switch anything' } },
      { shows: 'partners.consent.neverMail' },
      { button: allow },
      { button: 'partners.consent.no' },
      { button: 'screen.partner.other' },
      { sent: 'beginPartnerHandOver', times: 0 },
    ],
  },
  {
    ...base,
    id: 'partners/consent-of-account',
    answers: asks({ ...consent, can: [standard('openid'), standard('email')], cannot: [] }),
    expect: [
      { heading: ['partners.consent.titleAccount', { app }] },
      { shows: 'grants.scope.openid' },
      { shows: 'grants.scope.email' },
    ],
  },
  {
    ...base,
    id: 'partners/consent-allowed',
    answers: { ...asks(consent), beginPartnerHandOver: 'never' },
    play: [{ press: allow }],
    expect: [
      { disabled: allow, busy: true },
      {
        sent: 'beginPartnerHandOver',
        with: {
          appID: 'energyCoach',
          redirectUri,
          state: 'a%20b',
          responseType: 'code',
          requestID: 'gallery',
          consent: 'shown',
        },
      },
    ],
  },
  {
    ...base,
    id: 'partners/consent-denied',
    answers: asks(consent),
    play: [{ press: 'partners.consent.no' }],
    expect: [
      { sent: 'beginPartnerHandOver', times: 0 },
      { left: `${redirectUri}?error=access_denied&iss=https%3A%2F%2Faccount.larkholm.example&state=a%20b` },
    ],
  },
  {
    ...base,
    id: 'partners/consent-more',
    answers: asks(more),
    expect: [
      { heading: ['partners.consent.titleMore', { app }] },
      { shows: 'partners.consent.new' },
      { shows: 'grants.scope.email' },
      { button: 'partners.consent.before' },
    ],
  },
  {
    ...base,
    id: 'partners/consent-more-opened',
    answers: asks(more),
    play: [{ press: 'partners.consent.before' }],
    expect: [{ shows: 'grants.scope.profile' }, { shows: 'grants.scope.openid' }],
  },
  {
    ...base,
    id: 'partners/consent-many',
    answers: asks(many),
    expect: [{ button: ['partners.consent.more', { count: '2' }] }, { shows: 'grants.scope.offline' }],
  },
  {
    // the kit changed meanwhile
    ...base,
    id: 'partners/consent-changed',
    answers: { ...asks(consent), beginPartnerHandOver: [11266, { due: 'appConsent' }] },
    play: [{ press: allow }],
    expect: [{ heading: title }, { sent: 'getAppConsent', times: 2 }, { left: undefined }],
  },
  {
    ...base,
    id: 'partners/consent-given-before',
    answers: { ...asks({ ...consent, due: false }), beginPartnerHandOver: 'never' },
    expect: [{ shows: ['partners.handOver.soon', { app }] }, { sent: 'beginPartnerHandOver', times: 1 }],
  },
  {
    // another program could have asked in the app's name
    ...base,
    id: 'partners/consent-given-before-to-native-app',
    stash: () => ({
      partner: {
        ...request,
        link: { ...link, redirectUri: 'example.energy.coach://return' },
        verdict: confirmedAddresses({ redirectUri: 'example.energy.coach://return' }),
      },
    }),
    answers: asks({ ...consent, due: false }),
    expect: [{ button: ['screen.partner.continue', { app }] }, { sent: 'beginPartnerHandOver', times: 0 }],
  },
  {
    ...base,
    id: 'partners/consent-loads',
    answers: { getAppConsent: 'never' },
    expect: [{ shows: ['screen.partner.continue', { app }] }, { button: 'partners.handOver.cancel' }],
  },
  {
    // the press finds out what is due
    ...base,
    id: 'partners/consent-unknown',
    stash: () => ({ partner: { ...request, signedInBefore: true } }),
    answers: { getAppConsent: [11267, { account_mismatched: true }] },
    expect: [{ button: ['screen.partner.continue', { app }] }, { sent: 'beginPartnerHandOver', times: 0 }],
  },
];
