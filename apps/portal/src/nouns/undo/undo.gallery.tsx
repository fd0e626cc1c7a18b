import { days } from '@foyer/contract/durations';
import { ago } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';

const opened: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/undo',
  stash: () => {
    keepLinkToken('gallery');
    return {};
  },
};
const change: ScreenScene['answers'] = {
  getChange: [
    0,
    {
      reverts: ['email', 'factors'],
      email: 'ro***ns@mail.example',
      madeAt: ago(days(2)),
      undoUntil: ago(-days(5)),
    },
  ],
};

/** `/undo` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'undo/undo',
    ...opened,
    answers: change,
    expect: [
      { heading: 'undo.link.title' },
      { shows: 'undo.link.factors' },
      { shows: 'undo.link.password' },
      { button: 'undo.link.press' },
      { sent: 'undoChange', times: 0 },
    ],
  },
  {
    id: 'undo/undo-done',
    ...opened,
    answers: { ...change, undoChange: [0, { reverted: ['email'], email: 'ro***ns@mail.example' }] },
    play: [{ press: 'undo.link.press' }],
    expect: [
      { heading: 'undo.link.done' },
      { link: 'undo.link.reset', to: '/forgot-password' },
      { sent: 'undoChange', with: { undoToken: 'gallery' } },
    ],
  },
  {
    id: 'undo/undo-over',
    ...opened,
    answers: { getChange: [11221, { code_expired: true }] },
    expect: [
      { heading: 'undo.link.over' },
      { hides: 'c11221' },
      { link: 'undo.link.contact', to: '/contact-us' },
    ],
  },
  {
    id: 'undo/undo-used',
    ...opened,
    answers: { ...change, undoChange: [11221, { code_expired: true }] },
    play: [{ press: 'undo.link.press' }],
    expect: [{ heading: 'undo.link.over' }, { hides: 'c11221' }],
  },
  {
    id: 'undo/undo-no-answer',
    ...opened,
    answers: { ...change, undoChange: [11300, { retryAfterSec: 30 }] },
    play: [{ press: 'undo.link.press' }, { until: 'c11300' }],
    expect: [{ heading: 'undo.link.title' }, { button: 'undo.link.press' }],
  },
  {
    id: 'undo/undo-without-link',
    path: '/undo',
    expect: [{ heading: 'undo.link.none' }],
  },
  {
    id: 'undo/undo-moved',
    path: '/undo',
    stash: () => ({ movedAddress: { changedAt: '2026-11-20T18:05:00Z' } }),
    expect: [{ heading: 'undo.moved.title' }, { link: 'undo.moved.signIn', to: '/login' }],
  },
];
