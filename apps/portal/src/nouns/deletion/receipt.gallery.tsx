import type { PartScene, ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import { StopDeletion } from './blocks/stop-deletion.tsx';

const erasedAt = '2026-12-06T09:26:00.000Z';
const opened: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/handler',
  stash: () => {
    keepLinkToken('q83vEjRWeJCrze8SNFZ4kA', 'receipt');
    return {};
  },
};

/** `/handler` with the links of the letters about a deletion. */
export const scenes: readonly (PartScene | ScreenScene)[] = [
  {
    id: 'deletion/receipt',
    ...opened,
    answers: {
      getDeletionReceipt: [
        0,
        {
          receiptId: 'q83vEjRWeJCrze8SNFZ4kA',
          scope: 'account',
          status: 'done',
          brands: [],
          requestedAt: '2026-11-22T09:26:00.000Z',
          effectiveAt: erasedAt,
          endedAt: erasedAt,
          systems: (['access', 'files', 'records', 'traces'] as const).map((system) => ({
            system,
            doneAt: erasedAt,
          })),
          partners: [{ name: 'Wagmoor', status: 'confirmed', confirmedAt: erasedAt }],
        },
      ],
    },
    expect: [
      { heading: 'deletion.receipt.title' },
      { shows: 'deletion.system.traces' },
      { sent: 'getDeletionReceipt', with: { receiptId: 'q83vEjRWeJCrze8SNFZ4kA' } },
    ],
  },
  {
    id: 'deletion/receipt-over',
    ...opened,
    answers: { getDeletionReceipt: [11221, {}] },
    expect: [
      { heading: 'deletion.stop.expired' },
      { shows: 'deletion.receipt.overLead' },
      { hides: 'c11221' },
      { link: 'undo.link.contact', to: '/contact-us' },
    ],
  },
  {
    id: 'deletion/stop-deletion',
    render: () => <StopDeletion token="gallery" />,
    expect: [
      { heading: 'deletion.stop.title' },
      { shows: 'deletion.stop.note' },
      { button: 'deletion.stop.press' },
    ],
  },
];
