import type { ScreenScene } from '../../scenes/screen-scene.ts';

const request = {
  requestId: 'q83vEjRWeJCrze8SNFZ4kA',
  kind: 'access',
  receivedAt: '2026-11-20T09:15:00.000Z',
  dueAt: '2026-12-20T09:15:00.000Z',
} as const;

const reloaded: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/handler',
  stash: () => ({ dsrrRequest: { requestId: request.requestId } }),
};

/** `/handler` loaded again, which forgets the link, in a tab that was busy with a privacy request. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/request-confirmed-before',
    ...reloaded,
    answers: { getDsrrRequest: [0, { ...request, status: 'proven' }] },
    expect: [
      { heading: 'dsrr.follow.proven' },
      { shows: 'dsrr.progress.now' },
      { hides: 'dsrr.handler.noneLead' },
      { sent: 'confirmDsrrVesyncAccount', times: 0 },
    ],
  },
  {
    id: 'dsrr/request-not-confirmed-before',
    ...reloaded,
    answers: { getDsrrRequest: [0, { ...request, status: 'received' }] },
    expect: [{ heading: 'dsrr.handler.none' }, { shows: 'dsrr.handler.noneLead' }],
  },
];
