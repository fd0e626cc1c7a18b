import type { ScreenScene } from '../../scenes/screen-scene.ts';
import {
  account,
  answers,
  effectiveAt,
  pendingDeletion,
  preview,
  receipt,
  receiptId,
  user,
} from './sample-deletion.ts';

const typed = { fill: 'deletion.confirm.label', with: account.email } as const;
const whole: Pick<ScreenScene, 'path' | 'user' | 'answers'> = { path: '/del-account-data', user, answers };
const brands: Pick<ScreenScene, 'path' | 'user' | 'answers'> = { path: '/del-brand-data', user, answers };

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
      { shows: 'deletion.words.brands' },
      { shows: ['deletion.goes.own', { name: 'Larkholm' }] },
      { shows: ['deletion.goes.ownTold', { name: 'Larkholm Store' }] },
      { hides: ['deletion.goes.own', { name: 'Wagmoor' }] },
      { sent: 'globalGetLegalProtocolV2', times: 0 },
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

/** The deletion of an account, or of what brands have, in its states. */
export const scenes: readonly ScreenScene[] = [...wholeScenes, ...brandScenes];
