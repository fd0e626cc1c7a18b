import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { DueProtocol } from './blocks/legal-consent.tsx';

const terms: DueProtocol = {
  protocolCode: 'termsOfUse',
  version: '2026-09-01',
  title: 'Terms of Use',
  titleLanguage: 'en',
  fileUrl: '/legal/termsOfUse/2026-09-01/en',
  fileLanguage: 'en',
  websiteUrl: '/legal/termsOfUse',
};
const privacy: DueProtocol = {
  protocolCode: 'privacyPolicy',
  version: '2026-09-01',
  title: 'Privacy Policy',
  titleLanguage: 'en',
  fileUrl: '/legal/privacyPolicy/2026-09-01/en',
  fileLanguage: 'en',
  websiteUrl: '/legal/privacyPolicy',
};
const changed: readonly DueProtocol[] = [
  {
    ...terms,
    changedSince: '2026-03-01',
    changedSinceUrl: '/legal/termsOfUse/2026-03-01/en',
    summary:
      'New section about voice assistants. After you delete your account you now have 14 days to change your mind.',
  },
  {
    ...privacy,
    changedSince: '2025-11-15',
    summary:
      'Network addresses are removed after 30 instead of 90 days.\nWe now name what Google and Amazon receive when you link an assistant.',
  },
];

const page = (main: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Terms</title><body><nav>English</nav><main>${main}</main>`;

/** What the terms said, and what they say now. */
const documents: ScreenScene['documents'] = {
  '/legal/termsOfUse/2026-03-01/en': page(
    '<h1>Terms of Use</h1><p class="replaced">Until 1 September</p><h2>Ending</h2><p>It is erased the next day. We can end the agreement with 30 days\' notice by mail.</p>',
  ),
  '/legal/termsOfUse/2026-09-01/en': page(
    '<h1>Terms of Use</h1><p class="since">Since 1 September</p><h2>Voice assistants</h2><p>You can link Google or Alexa. We ask you first and name what the assistant will be able to do.</p><h2>Ending</h2><p>It is erased after 14 days. We can end the agreement with 60 days\' notice by mail.</p>',
  ),
};
const same: ScreenScene['documents'] = Object.fromEntries(
  Object.keys(documents ?? {}).map((address) => [address, page('<h1>Terms of Use</h1><p>Be kind.</p>')]),
);
/** A document of somebody who means harm. */
const hostile: ScreenScene['documents'] = {
  ...documents,
  '/legal/termsOfUse/2026-09-01/en': page(
    '<h1>Terms of Use</h1><p>Read <script>document.title="taken"</script>this.<img src="x" onerror="document.title=\'taken\'">&lt;b&gt;</p>',
  ),
};

const popup = (...protocols: DueProtocol[]): Pick<ScreenScene, 'answers'> => ({
  answers: { globalGetLegalPopupV2: [0, { protocols }] },
});

/** One that the scene is not played in. */
const otherLanguage = new URLSearchParams(location.search).get('lang') === 'vi' ? 'th' : 'vi';

const initial: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/init-legal-agreement',
  stash: () => ({ initialLegalAgreement: { initToken: 'gallery', protocols: [] } }),
};

const agreement: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/legal-agreement',
  user: { userInfo: { email: 'robin@mail.example', verifyEmail: true, mailConfirmation: false } },
};

export const scenes: readonly ScreenScene[] = [
  {
    id: 'legal/initial',
    ...initial,
    ...popup(terms, privacy),
    expect: [
      { heading: 'legal.initial.title' },
      { shows: 'legal.about.termsOfUse' },
      { shows: 'legal.about.privacyPolicy' },
      { link: 'legal.document.read', to: terms.fileUrl },
      { link: 'legal.document.read', to: privacy.fileUrl },
      { shows: 'legal.initial.meaning' },
      { button: 'legal.document.agree' },
      { button: 'legal.document.decline' },
      { sent: 'globalGetLegalPopupV2', with: { initToken: 'gallery' } },
    ],
  },
  {
    id: 'legal/initial-declining',
    ...initial,
    ...popup(terms, privacy),
    play: [{ press: 'legal.document.decline' }],
    expect: [
      { shows: 'legal.initial.declineTitle' },
      { button: 'legal.initial.leave' },
      { button: 'legal.initial.stay' },
    ],
  },
  {
    id: 'legal/initial-working',
    ...initial,
    answers: {
      globalGetLegalPopupV2: [0, { protocols: [terms, privacy] }],
      globalAcceptLegalProtocolV2: 'never',
    },
    play: [{ press: 'legal.document.agree' }],
    expect: [
      { disabled: 'legal.document.agree', busy: true },
      {
        sent: 'globalAcceptLegalProtocolV2',
        with: {
          initToken: 'gallery',
          protocols: [
            { protocolCode: 'termsOfUse', version: terms.version },
            { protocolCode: 'privacyPolicy', version: privacy.version },
          ],
        },
      },
    ],
  },
  {
    id: 'legal/initial-too-late',
    ...initial,
    answers: {
      globalGetLegalPopupV2: [0, { protocols: [terms, privacy] }],
      globalAcceptLegalProtocolV2: [11253, {}],
    },
    play: [{ press: 'legal.document.agree' }],
    expect: [{ shows: 'c11253' }, { went: '/login' }],
  },
  {
    id: 'legal/initial-loading',
    ...initial,
    answers: { globalGetLegalPopupV2: 'never' },
    expect: [{ shows: 'legal.document.loading' }, { hides: 'legal.document.agree' }],
  },
  {
    id: 'legal/initial-over',
    ...initial,
    answers: { globalGetLegalPopupV2: [11253, {}] },
    expect: [{ shows: 'c11253' }, { went: '/login' }],
  },
  {
    id: 'legal/initial-failed',
    ...initial,
    answers: { globalGetLegalPopupV2: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'legal.document.failed' }, { button: 'register.documents.again' }],
  },
  {
    id: 'legal/agreement',
    ...agreement,
    ...popup(...changed),
    expect: [
      { heading: 'legal.agreement.title' },
      { shows: { text: '14 days to change your mind' } },
      { shows: { text: 'what Google and Amazon receive' } },
      { shows: 'legal.document.changed' },
      { button: 'legal.document.agree' },
      { button: 'legal.document.decline' },
    ],
  },
  {
    id: 'legal/agreement-one',
    ...agreement,
    ...popup(...changed.slice(0, 1)),
    expect: [
      { link: 'legal.document.read', to: terms.fileUrl },
      { hides: { text: 'what Google and Amazon receive' } },
    ],
  },
  {
    id: 'legal/agreement-changes',
    ...agreement,
    ...popup(...changed.slice(0, 1)),
    documents,
    play: [{ press: 'legal.changes.show' }, { until: 'legal.changes.legend' }],
    expect: [
      { button: 'legal.changes.hide' },
      { shows: { text: 'Voice assistants' } },
      { shows: { text: 'You can link Google or Alexa.' } },
      { hides: { text: 'Since 1 September' } },
    ],
  },
  {
    id: 'legal/agreement-changes-hostile',
    ...agreement,
    ...popup(...changed.slice(0, 1)),
    documents: hostile,
    play: [{ press: 'legal.changes.show' }, { until: 'legal.changes.legend' }],
    expect: [{ shows: { text: 'Read this.<b>' } }, { hides: { text: 'taken' } }],
  },
  {
    id: 'legal/agreement-changes-same',
    ...agreement,
    ...popup(...changed.slice(0, 1)),
    documents: { ...documents, ...same },
    play: [{ press: 'legal.changes.show' }],
    expect: [{ shows: 'legal.changes.none' }],
  },
  {
    id: 'legal/agreement-changes-failed',
    ...agreement,
    ...popup(...changed.slice(0, 1)),
    play: [{ press: 'legal.changes.show' }],
    expect: [{ shows: 'legal.changes.failed' }, { button: 'legal.changes.show' }],
  },
  {
    id: 'legal/agreement-english-only',
    ...agreement,
    ...popup({ ...terms, fileLanguage: otherLanguage }),
    expect: [{ shows: 'legal.document.englishOnly' }],
  },
  {
    id: 'legal/agreement-declining',
    ...agreement,
    ...popup(...changed),
    play: [{ press: 'legal.document.decline' }],
    expect: [
      { shows: 'legal.agreement.declineTitle' },
      { shows: 'legal.agreement.declineWords' },
      { button: 'legal.agreement.signOut' },
      { button: 'legal.agreement.back' },
    ],
  },
  {
    id: 'legal/agreement-changed-meanwhile',
    ...agreement,
    answers: {
      globalGetLegalPopupV2: [0, { protocols: [...changed] }],
      globalAcceptLegalProtocolV2: [11000, { fields: { protocols: 'outdated' } }],
    },
    play: [{ press: 'legal.document.agree' }],
    expect: [
      { shows: 'legal.document.changedMeanwhile' },
      { button: 'legal.document.agree' },
      { sent: 'globalGetLegalPopupV2', times: 2 },
    ],
  },
  {
    id: 'legal/agreement-loading',
    ...agreement,
    answers: { globalGetLegalPopupV2: 'never' },
    expect: [
      { heading: 'screen.wait.title' },
      { shows: 'legal.document.loading' },
      { hides: 'legal.document.agree' },
    ],
  },
  {
    id: 'legal/agreement-passed-over',
    ...agreement,
    ...popup(),
    expect: [{ heading: 'screen.wait.title' }, { hides: 'legal.agreement.title' }, { went: 'after sign-in' }],
  },
  {
    id: 'legal/agreement-failed',
    ...agreement,
    answers: { globalGetLegalPopupV2: [11003, { retryAfterSec: 5 }] },
    expect: [{ heading: 'legal.document.failed' }, { button: 'register.documents.again' }],
  },
];
