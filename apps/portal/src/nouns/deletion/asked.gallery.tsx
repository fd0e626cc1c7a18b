import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { account, effectiveAt, pendingDeletion, receipt, receiptId, user } from './sample-deletion.ts';

const waiting: Pick<ScreenScene, 'path' | 'user'> = { path: '/del-account-success', user };

/** What follows once a deletion was asked for. */
export const scenes: readonly ScreenScene[] = [
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
      { heading: 'deletion.stop.done' },
      { shows: 'deletion.stop.doneLead' },
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
    expect: [
      { heading: 'deletion.receipt.title' },
      { hides: 'deletion.done.lead' },
      { shows: 'deletion.receipt.waits' },
      { shows: 'deletion.system.records' },
    ],
  },
  {
    id: 'deletion/account-nothing-asked',
    path: '/del-account-success',
    expect: [{ heading: 'screen.wait.title' }, { hides: 'deletion.done.title' }, { went: '/login' }],
  },
  {
    id: 'deletion/account-not-asked',
    path: '/del-account-success',
    stash: () => ({ deleteUserData: { receiptId, brandIDs: ['wagmoor'] } }),
    answers: { getDeletionReceipt: [0, receipt] },
    expect: [{ heading: 'screen.wait.title' }, { hides: 'deletion.done.title' }, { went: '/login' }],
  },
  {
    id: 'deletion/brands-not-asked',
    path: '/del-user-data-success',
    user,
    stash: () => ({ deleteUserData: { receiptId, brandIDs: [] } }),
    answers: { getDeletionReceipt: [0, receipt] },
    expect: [
      { heading: 'screen.wait.title' },
      { hides: 'deletion.brandsDone.title' },
      { went: '/del-brand-data' },
    ],
  },
  {
    ...waiting,
    id: 'deletion/nothing-to-keep',
    answers: { getAccountDataInfo: [0, account] },
    expect: [
      { heading: 'screen.wait.title' },
      { hides: 'deletion.keep.kept' },
      { went: '/personal-center/profile' },
    ],
  },
  {
    ...waiting,
    id: 'deletion/keep-loading',
    answers: { getAccountDataInfo: 'never' },
    expect: [{ heading: 'screen.wait.title' }, { hides: 'deletion.keep.title' }],
  },
  {
    ...waiting,
    id: 'deletion/keep-failed',
    answers: { getAccountDataInfo: [11003, { retryAfterSec: 41 }] },
    expect: [{ heading: 'deletion.keep.failed' }, { button: 'screen.failed.again' }],
  },
];
