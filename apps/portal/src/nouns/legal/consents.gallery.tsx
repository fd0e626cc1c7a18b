import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { Consent } from './consents/receipt.ts';

const terms: Consent = {
  consentID: 'q83vEjRWeJCrze8SNFZ4kA',
  subject: 'termsOfUse',
  title: 'Terms of Use, 2026',
  titleLanguage: 'en',
  version: '2026-09-01',
  acceptedAt: '2026-09-03T07:12:00.000Z',
  countryCode: 'GB',
  language: 'en',
  appID: 'accountWeb',
  fileUrl: '/legal/termsOfUse/2026-09-01/en',
};
const { title: _title, titleLanguage: _language, ...untitled } = terms;
const news: Consent = {
  ...untitled,
  consentID: 'Jr3oQ5cYb1LwE7hRzM5nUa',
  subject: 'news',
  acceptedAt: '2026-05-01T10:00:00.000Z',
  withdrawnAt: '2026-06-11T18:30:00.000Z',
  fileUrl: '/legal/privacyPolicy/2026-03-01/en',
};

const opened: Pick<ScreenScene, 'path' | 'user' | 'answers'> = {
  path: '/personal-center/consents',
  user: { userInfo: { email: 'robin@mail.example', verifyEmail: true, mailConfirmation: false } },
  answers: { listConsents: [0, { consents: [terms, news] }] },
};

/** `/personal-center/consents` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'legal/list',
    ...opened,
    expect: [
      { heading: 'legal.list.title' },
      { shows: { text: 'Terms of Use, 2026' } },
      { shows: 'legal.news.title' },
      { shows: 'legal.row.withdrawn' },
    ],
  },
  {
    id: 'legal/receipt',
    ...opened,
    play: [{ press: { text: 'Terms of Use, 2026' } }],
    expect: [
      { shows: 'legal.fact.agreed' },
      { shows: { day: '2026-09-01' } },
      { link: 'legal.receipt.read', to: '/legal/termsOfUse/2026-09-01/en' },
      { button: 'legal.receipt.download' },
    ],
  },
  {
    id: 'legal/receipt-of-news',
    ...opened,
    play: [{ press: 'legal.news.title' }],
    expect: [{ shows: 'legal.fact.withdrawn' }, { shows: 'legal.fact.policy' }],
  },
  {
    id: 'legal/none',
    ...opened,
    answers: { listConsents: [0, { consents: [] }] },
    expect: [{ shows: 'legal.list.none' }],
  },
  {
    id: 'legal/loading',
    ...opened,
    answers: { listConsents: 'never' },
    expect: [{ shows: 'legal.list.loading' }],
  },
  {
    id: 'legal/failed',
    ...opened,
    answers: { listConsents: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'legal.list.failed' }],
  },
];
