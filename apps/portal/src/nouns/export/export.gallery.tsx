import { days } from '@foyer/contract/durations';
import { ago } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { Account } from '../accounts/blocks/account-data.ts';

const email = 'robin.collins@mail.example';
const account: Account = {
  accountID: '7f1c02de9ab84c53',
  email,
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin',
  language: 'en',
  countryCode: 'GB',
  createdAt: '2024-03-14T09:26:00Z',
  hasPassword: true,
  passwordChangedAt: '2026-02-03T12:00:00Z',
  mfa: { enabled: false, methods: [], backupCodesLeft: 0, canDisable: true },
};

const exportId = 'rLw0a1mYx2N2vJm3k9qT3g';
const making: Account = {
  ...account,
  dataExport: { exportId, status: 'making', requestedAt: '2026-11-22T09:26:00Z' },
};
const ready: Account = {
  ...account,
  dataExport: {
    exportId,
    status: 'ready',
    requestedAt: ago(0),
    expiresAt: ago(-days(7)),
  },
};

const shared: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/export',
  user: { userInfo: { email, verifyEmail: true, mailConfirmation: false } },
};

/** `/personal-center/export` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'export/none',
    ...shared,
    answers: { getAccountDataInfo: [0, account] },
    expect: [
      { heading: 'export.home.title' },
      { button: 'export.none.begin' },
      { shows: 'export.contents.without' },
    ],
  },
  {
    id: 'export/loading',
    ...shared,
    answers: { getAccountDataInfo: 'never' },
    expect: [{ heading: 'export.home.title' }, { hides: 'export.none.begin' }],
  },
  {
    id: 'export/load-failed',
    ...shared,
    answers: { getAccountDataInfo: [11003, { retryAfterSec: 41 }] },
    expect: [{ shows: 'export.home.failed' }, { button: 'screen.failed.again' }],
  },
  {
    id: 'export/step-up',
    ...shared,
    answers: {
      getAccountDataInfo: [0, account],
      exportAccountData: [11256, { reauth_required: true, methods: ['password'] }],
    },
    play: [{ press: 'export.none.begin' }],
    expect: [{ shows: 'stepUp.dialog.title' }, { sent: 'exportAccountData' }],
  },
  {
    id: 'export/making',
    ...shared,
    answers: {
      getAccountDataInfo: [0, making],
      getExport: [0, { status: 'making', progress: 40 }],
    },
    expect: [
      { shows: 'export.making.label' },
      { shows: 'export.making.words' },
      { hides: 'export.none.begin' },
    ],
  },
  {
    id: 'export/ready',
    ...shared,
    answers: { getAccountDataInfo: [0, ready] },
    expect: [
      { shows: 'export.ready.title' },
      { button: 'export.ready.download' },
      { button: 'export.ready.again' },
    ],
  },
  {
    id: 'export/made-while-looking',
    ...shared,
    answers: {
      getAccountDataInfo: [
        [0, account],
        [0, making],
        [0, ready],
      ],
      exportAccountData: [0, { exportId }],
      getExport: [0, { status: 'ready', progress: 100, downloadUrl: '/downloads/a/1/b' }],
    },
    play: [{ press: 'export.none.begin' }, { until: 'export.ready.title' }],
    expect: [{ button: 'export.ready.download' }, { sent: 'exportAccountData' }],
  },
  {
    id: 'export/given-up',
    ...shared,
    answers: {
      getAccountDataInfo: [
        [0, making],
        [0, account],
      ],
      getExport: [0, { status: 'gone' }],
    },
    play: [{ until: 'export.none.failed' }],
    expect: [{ button: 'export.none.begin' }],
  },
  {
    id: 'export/too-often',
    ...shared,
    answers: {
      getAccountDataInfo: [0, account],
      exportAccountData: [11003, { retryAfterSec: 86_400 }],
    },
    play: [{ press: 'export.none.begin' }],
    expect: [{ shows: 'c11003' }, { button: 'export.none.begin' }],
  },
];
