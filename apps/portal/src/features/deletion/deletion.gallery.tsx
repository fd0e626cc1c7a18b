import type { Account } from '../../blocks/account/account-data.ts';
import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';
import type { Preview } from './inventory.tsx';

const receiptId = 'q83vEjRWeJCrze8SNFZ4kA';
const effectiveAt = '2026-12-06T09:26:00.000Z';
const account: Account = {
  accountID: 'gallery',
  email: 'robin.collins@mail.example',
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin Collins',
  language: 'en',
  countryCode: 'GB',
  createdAt: '2026-03-14T09:26:00Z',
  hasPassword: true,
  mfa: { enabled: false, methods: [], backupCodesLeft: 0, canDisable: true },
};
const user = { userInfo: { email: account.email, verifyEmail: true, mailConfirmation: false } };

const app = (appID: 'cloudApp' | 'petApp' | 'store', name: string, logo: string) => ({
  appID,
  name,
  logoUrl: `/brand/apps/${logo}.svg`,
});
const preview: Preview = {
  account: [
    { kind: 'profile', count: 1 },
    { kind: 'picture', count: 1 },
    { kind: 'devices', count: 3 },
    { kind: 'identities', count: 1 },
    { kind: 'openRequests', count: 1 },
  ],
  brands: [
    {
      brandID: 'larkholm',
      name: 'Larkholm',
      founding: true,
      apps: [app('cloudApp', 'Larkholm Home', 'cloud-app')],
      data: [
        { kind: 'linkedApps', count: 1 },
        { kind: 'feedback', count: 2 },
      ],
      linked: ['Google'],
    },
    {
      brandID: 'wagmoor',
      name: 'Wagmoor',
      founding: false,
      apps: [app('petApp', 'Wagmoor', 'pet-app')],
      data: [{ kind: 'linkedApps', count: 1 }],
      linked: ['Wagmoor'],
      elsewhere: 'Walks and meals of your pets',
      stops: 'Feeders keep their last timetable',
    },
    {
      brandID: 'larkholmStore',
      name: 'Larkholm Store',
      founding: false,
      apps: [app('store', 'Larkholm Store', 'store')],
      data: [],
      linked: [],
    },
  ],
  stays: [
    { kind: 'consents', count: 2, reason: 'proofOfConsent', keptUntil: '2029-12-05T09:26:00.000Z' },
    { kind: 'activity', count: 12, reason: 'security', keptUntil: '2028-01-10T09:26:00.000Z' },
    { kind: 'requests', count: 1, reason: 'proofOfAction', keptUntil: '2029-12-05T09:26:00.000Z' },
  ],
  effectiveAt,
};
const answers: ScreenScene['answers'] = {
  getDeletionPreview: [0, preview],
  globalGetLegalProtocolV2: [0, { protocols: [] }],
};
const receipt = {
  receiptId,
  scope: 'account' as const,
  status: 'scheduled' as const,
  brands: [],
  partners: [],
  requestedAt: '2026-11-22T09:26:00.000Z',
  effectiveAt,
  systems: [
    { system: 'access' as const },
    { system: 'files' as const },
    { system: 'records' as const },
    { system: 'traces' as const },
  ],
};
const typed = { fill: 'deletion.confirm.label', with: account.email } as const;
const whole: Pick<ScreenScene, 'path' | 'user' | 'answers'> = { path: '/del-account-data', user, answers };
const brands: Pick<ScreenScene, 'path' | 'user' | 'answers'> = { path: '/del-brand-data', user, answers };
const waiting: Pick<ScreenScene, 'path' | 'user'> = { path: '/del-account-success', user };
const pendingDeletion = { receiptId, effectiveAt };

const wholeScenes: readonly ScreenScene[] = [
  {
    ...whole,
    id: 'deletion/account',
    expect: [
      { heading: 'deletion.account.title' },
      { shows: 'deletion.goes.identities' },
      { shows: 'deletion.goes.openRequests' },
      { shows: 'deletion.stays.consents' },
      { shows: { text: 'Larkholm Store' } },
      { button: 'deletion.account.press' },
      { sent: 'deleteAccountData', times: 0 },
    ],
  },
  {
    ...whole,
    id: 'deletion/account-other-address',
    play: [
      { fill: 'deletion.confirm.label', with: 'robin@mail.example' },
      { press: 'deletion.account.press' },
    ],
    expect: [{ shows: 'deletion.confirm.differs' }, { sent: 'deleteAccountData', times: 0 }],
  },
  {
    ...whole,
    id: 'deletion/account-asked',
    answers: {
      ...answers,
      deleteAccountData: [0, { receiptId, effectiveAt }],
      getDeletionReceipt: [0, receipt],
    },
    play: [typed, { press: 'deletion.account.press' }],
    expect: [{ sent: 'deleteAccountData', times: 1 }, { went: '/del-account-success' }],
  },
  {
    ...whole,
    id: 'deletion/account-step-up',
    answers: { ...answers, deleteAccountData: [11256, { reauth_required: true, methods: ['password'] }] },
    play: [typed, { press: 'deletion.account.press' }],
    expect: [{ shows: 'stepUp.dialog.title' }],
  },
  {
    ...whole,
    id: 'deletion/account-loading',
    answers: { ...answers, getDeletionPreview: 'never' },
    expect: [{ heading: 'deletion.account.title' }],
  },
  {
    ...whole,
    id: 'deletion/account-failed',
    answers: { ...answers, getDeletionPreview: [11003, { retryAfterSec: 41 }] },
    expect: [{ shows: 'deletion.goes.failed' }, { button: 'screen.failed.again' }],
  },
];

const brandScenes: readonly ScreenScene[] = [
  {
    ...brands,
    id: 'deletion/brands',
    expect: [
      { heading: 'deletion.brands.title' },
      { disabled: 'deletion.brands.press' },
      { sent: 'deleteBrandData', times: 0 },
    ],
  },
  {
    ...brands,
    id: 'deletion/brands-asked',
    answers: {
      ...answers,
      deleteBrandData: [0, { receiptId, effectiveAt }],
      getDeletionReceipt: [0, receipt],
    },
    play: [{ choose: 'wagmoor' }, { choose: 'larkholmStore' }, typed, { press: 'deletion.brands.press' }],
    expect: [
      { sent: 'deleteBrandData', with: { brandIDs: ['wagmoor', 'larkholmStore'] } },
      { went: '/del-user-data-success' },
    ],
  },
  {
    ...brands,
    id: 'deletion/brands-scheduled',
    answers: {
      ...answers,
      getDeletionPreview: [
        0,
        {
          ...preview,
          brands: preview.brands.map((brand) => (brand.founding ? { ...brand, pendingDeletion } : brand)),
        },
      ],
      cancelDeletion: [0, {}],
    },
    play: [{ press: ['deletion.brands.stop', { name: 'Larkholm' }] }],
    expect: [{ sent: 'cancelDeletion', with: { receiptId } }],
  },
  {
    ...brands,
    id: 'deletion/founding-brand',
    path: '/del-vesync-data',
    expect: [{ heading: 'deletion.founding.title' }, { button: 'deletion.brands.press' }],
  },
  {
    id: 'deletion/brands-done',
    path: '/del-user-data-success',
    user,
    stash: () => ({ deleteUserData: { receiptId, brandIDs: ['wagmoor'] } }),
    answers: { getDeletionReceipt: [0, { ...receipt, scope: 'brands', brands: ['Wagmoor'] }] },
    expect: [
      { heading: 'deletion.brandsDone.title' },
      { shows: { text: 'Wagmoor' } },
      { link: 'deletion.brandsDone.done', to: '/personal-center/privacy' },
    ],
  },
];

const afterwards: readonly ScreenScene[] = [
  {
    id: 'deletion/account-done',
    path: '/del-account-success',
    stash: () => ({ deleteUserData: { receiptId, brandIDs: [] } }),
    answers: { getDeletionReceipt: [0, receipt] },
    expect: [
      { heading: 'deletion.done.title' },
      { shows: { text: receiptId } },
      { link: 'deletion.done.signIn', to: '/login' },
    ],
  },
  {
    id: 'deletion/account-stopped',
    path: '/del-account-success',
    stash: () => ({ deleteUserData: { receiptId, brandIDs: [] } }),
    answers: { getDeletionReceipt: [0, { ...receipt, status: 'cancelled', endedAt: effectiveAt }] },
    expect: [
      { heading: 'links.keep.done' },
      { shows: 'links.keep.doneLead' },
      { hides: 'deletion.done.lead' },
      { link: 'deletion.done.signIn', to: '/login' },
    ],
  },
  {
    ...waiting,
    id: 'deletion/keep',
    answers: {
      getAccountDataInfo: [0, { ...account, pendingDeletion }],
      getDeletionReceipt: [0, receipt],
    },
    expect: [
      { heading: 'deletion.keep.title' },
      { button: 'deletion.keep.press' },
      { button: 'deletion.keep.signOut' },
    ],
  },
  {
    ...waiting,
    id: 'deletion/kept',
    answers: {
      getAccountDataInfo: [
        [0, { ...account, pendingDeletion }],
        [0, account],
      ],
      getDeletionReceipt: [0, receipt],
      cancelDeletion: [0, {}],
    },
    play: [{ press: 'deletion.keep.press' }],
    expect: [
      { sent: 'cancelDeletion', times: 1 },
      { heading: 'deletion.keep.kept' },
      { link: 'deletion.keep.home', to: '/personal-center/profile' },
    ],
  },
  {
    id: 'deletion/receipt-erasing',
    path: '/del-account-success',
    stash: () => ({ deleteUserData: { receiptId, brandIDs: [] } }),
    answers: {
      getDeletionReceipt: [
        0,
        {
          ...receipt,
          status: 'erasing',
          partners: [
            { name: 'Wagmoor', status: 'told' },
            { name: 'Larkholm Home', status: 'confirmed', confirmedAt: effectiveAt },
          ],
          systems: receipt.systems.map((each, nth) => (nth < 2 ? { ...each, doneAt: effectiveAt } : each)),
        },
      ],
    },
    expect: [{ shows: 'deletion.receipt.waits' }, { shows: 'deletion.system.records' }],
  },
];

/** The deletion of an account, or of what brands have, in its states. */
export const scenes: readonly ScreenScene[] = [...wholeScenes, ...brandScenes, ...afterwards];
