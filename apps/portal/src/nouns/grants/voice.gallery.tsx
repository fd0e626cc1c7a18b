import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { confirmedAddresses } from '../../session/request/confirmed-addresses.ts';

const redirectUri = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
const rawQuery = `appName=cloudApp&action=bindGoogleVoice&client_id=larkholm-google&response_type=code&redirect_uri=${encodeURIComponent(redirectUri)}&state=a%2Bb`;

const confirmed = confirmedAddresses({
  redirectUri,
  clientName: 'Google',
  issuer: 'https://account.larkholm.example',
});
const link = {
  appID: 'cloudApp',
  action: 'bindGoogleVoice',
  redirectUri,
  otherParams: { client_id: 'larkholm-google', response_type: 'code', redirect_uri: redirectUri },
  rawQuery,
} as const;
const terms = {
  protocolCode: 'termsOfUse',
  version: '2026-09-01',
  fileUrl: '/legal/termsOfUse/2026-09-01/en',
  fileLanguage: 'en',
  websiteUrl: '/legal/termsOfUse',
  title: 'Terms of Use',
  titleLanguage: 'en',
} as const;
const notice = {
  protocolCode: 'voiceAssistantNotice',
  version: '2026-09-01',
  fileUrl: '/legal/voiceAssistantNotice/2026-09-01/en',
  fileLanguage: 'en',
  websiteUrl: '/legal/voiceAssistantNotice',
} as const;

const user: ScreenScene['user'] = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
};
const asked: Pick<ScreenScene, 'path' | 'user' | 'stash' | 'answers'> = {
  path: '/link-to-google',
  user,
  stash: () => ({ partner: { link, verdict: confirmed } }),
  answers: {
    globalGetLegalPopupV2: [0, { protocols: [] }],
    globalGetLegalProtocolV2: [0, { protocols: [notice] }],
  },
};
const shop = 'https://store.larkholm.example/account/return';
/** A request that is none of an assistant. */
const ofShop =
  (action: 'login' | 'manage'): ScreenScene['stash'] =>
  () => ({
    partner: {
      link: { appID: 'store', action, redirectUri: shop, otherParams: {}, rawQuery: 'state=s' },
      verdict: confirmedAddresses({ redirectUri: shop }),
    },
  });
const names = { name: 'Google', familyName: 'Larkholm' };

/** The request of an assistant that the kit adds. */
const kestrelReturn = 'https://link.kestrel.example/return';
const kestrelConfirmed = confirmedAddresses({ redirectUri: kestrelReturn, clientName: 'Kestrel' });
const ofKestrel = {
  ...link,
  action: 'bindAssistant',
  redirectUri: kestrelReturn,
  otherParams: { client_id: 'larkholm-kestrel', response_type: 'code' },
} as const;

/** `/link-to-google`, `/link-to-alexa` and `/link-to-assistant` in their states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'grants/google',
    ...asked,
    expect: [
      { heading: ['grants.voice.title', names] },
      { shows: ['grants.voice.control', names] },
      { shows: 'grants.voice.unlink' },
      { button: 'grants.voice.agree' },
      { button: 'grants.voice.cancel' },
      { button: 'screen.partner.other' },
      { sent: 'bindThirdParty4Setting', times: 0 },
    ],
  },
  {
    id: 'grants/google-loading',
    ...asked,
    answers: { globalGetLegalPopupV2: 'never', globalGetLegalProtocolV2: 'never' },
    expect: [{ heading: 'grants.voice.page' }, { button: ['shell.footer.returnToApp', { app: 'Google' }] }],
  },
  {
    id: 'grants/google-failed',
    ...asked,
    answers: { ...asked.answers, globalGetLegalPopupV2: [11003, { retryAfterSec: 5 }] },
    expect: [
      { heading: 'grants.voice.page' },
      { shows: 'grants.voice.failed' },
      { button: 'screen.failed.again' },
      { button: ['shell.footer.returnToApp', { app: 'Google' }] },
    ],
  },
  {
    id: 'grants/google-documents-due',
    ...asked,
    answers: { ...asked.answers, globalGetLegalPopupV2: [0, { protocols: [terms] }] },
    expect: [{ link: { text: terms.title }, to: terms.fileUrl }, { shows: 'grants.voice.documents' }],
  },
  {
    id: 'grants/google-working',
    ...asked,
    answers: {
      ...asked.answers,
      globalAcceptLegalProtocolV2: [0, { acceptedAt: '2026-11-22T08:00:00Z' }],
      bindThirdParty4Setting: 'never',
    },
    play: [{ press: 'grants.voice.agree' }],
    expect: [
      { disabled: 'grants.voice.agree', busy: true },
      {
        sent: 'bindThirdParty4Setting',
        with: { thirdPartyType: 'googleVoice', clientId: 'larkholm-google', redirectUri, state: 'a%2Bb' },
      },
    ],
  },
  {
    id: 'grants/google-documents-changed',
    ...asked,
    answers: {
      ...asked.answers,
      globalAcceptLegalProtocolV2: [11000, { fields: { protocols: 'outdated' } }],
    },
    play: [{ press: 'grants.voice.agree' }],
    expect: [
      { button: 'grants.voice.agree' },
      { shows: 'grants.voice.changed' },
      { sent: 'bindThirdParty4Setting', times: 0 },
    ],
  },
  {
    id: 'grants/google-unverified',
    ...asked,
    answers: {
      ...asked.answers,
      globalAcceptLegalProtocolV2: [0, { acceptedAt: '2026-11-22T08:00:00Z' }],
      bindThirdParty4Setting: [11266, { account_not_init: true, due: 'verifyEmail' }],
    },
    play: [{ press: 'grants.voice.agree' }],
    expect: [{ went: '/personal-center/verify-email' }],
  },
  {
    id: 'grants/google-overloaded-once',
    ...asked,
    answers: {
      ...asked.answers,
      globalAcceptLegalProtocolV2: [0, { acceptedAt: '2026-11-22T08:00:00Z' }],
      bindThirdParty4Setting: [[11300, { service_unavailable: true, retryAfterSec: 0 }], 'never'],
    },
    play: [{ press: 'grants.voice.agree' }],
    expect: [
      { disabled: 'grants.voice.agree', busy: true },
      { sent: 'bindThirdParty4Setting', times: 2 },
    ],
  },
  {
    id: 'grants/google-brought',
    ...asked,
    answers: {
      ...asked.answers,
      globalAcceptLegalProtocolV2: [0, { acceptedAt: '2026-11-22T08:00:00Z' }],
      bindThirdParty4Setting: [11256, { methods: ['password'] }],
      accountLogout: [0, {}],
    },
    play: [{ press: 'grants.voice.agree' }],
    expect: [{ sent: 'accountLogout' }, { went: '/login', notice: 'signInFirst' }],
  },
  {
    id: 'grants/another-assistant',
    ...asked,
    path: '/link-to-assistant',
    stash: () => ({ partner: { link: ofKestrel, verdict: kestrelConfirmed } }),
    answers: {
      ...asked.answers,
      globalAcceptLegalProtocolV2: [0, { acceptedAt: '2026-11-22T08:00:00Z' }],
      bindThirdParty4Setting: 'never',
    },
    play: [{ press: 'grants.voice.agree' }],
    expect: [
      { heading: ['grants.voice.title', { ...names, name: 'Kestrel' }] },
      {
        sent: 'bindThirdParty4Setting',
        with: { clientId: 'larkholm-kestrel', redirectUri: kestrelReturn, state: 'a%2Bb' },
      },
    ],
  },
  {
    id: 'grants/another-assistant-loads',
    ...asked,
    path: '/link-to-assistant',
    stash: () => ({ partner: { link: ofKestrel, verdict: kestrelConfirmed } }),
    answers: { globalGetLegalPopupV2: 'never', globalGetLegalProtocolV2: 'never' },
    expect: [{ heading: 'grants.voice.page' }],
  },
  {
    id: 'grants/alexa-without-request',
    path: '/link-to-alexa',
    user,
    expect: [
      { heading: 'grants.none.title' },
      { link: 'grants.none.go', to: '/personal-center/linked-apps' },
    ],
  },
  {
    id: 'grants/google-while-an-app-waits',
    path: '/link-to-google',
    user,
    stash: ofShop('login'),
    answers: { getAccountDataInfo: 'never' },
    play: [{ press: ['screen.partner.continue', { app: 'Larkholm Store' }] }],
    expect: [
      { heading: 'grants.none.title' },
      { disabled: ['screen.partner.continue', { app: 'Larkholm Store' }], busy: true },
      { button: ['shell.footer.returnToApp', { app: 'Larkholm Store' }] },
      { link: 'grants.none.go', to: '/personal-center/linked-apps' },
      { sent: 'getAccountDataInfo' },
    ],
  },
  {
    id: 'grants/alexa-while-google-waits',
    ...asked,
    path: '/link-to-alexa',
    expect: [
      { heading: 'grants.none.title' },
      { link: ['screen.partner.continue', { app: 'Google' }], to: '/link-to-google' },
      { button: ['shell.footer.returnToApp', { app: 'Google' }] },
    ],
  },
  {
    id: 'grants/alexa-on-a-visit',
    path: '/link-to-alexa',
    user,
    stash: ofShop('manage'),
    expect: [
      { heading: 'grants.none.title' },
      { button: ['shell.footer.returnToApp', { app: 'Larkholm Store' }] },
    ],
  },
];
