import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { keepFreed } from '../../session/browser/freed-browser.ts';
import { keepLinkToken } from '../../session/link-token.ts';

const opened: Pick<ScreenScene, 'path' | 'stash' | 'play'> = {
  path: '/handler',
  stash: () => {
    keepLinkToken('gallery');
    return {};
  },
  play: [{ press: 'limits.unlock.press' }],
};

/** `/handler` with the link of the letter about a lock. */
export const scenes: readonly ScreenScene[] = [
  {
    ...opened,
    id: 'limits/unlock',
    play: [],
    expect: [
      { heading: 'limits.unlock.title' },
      { shows: 'limits.unlock.lead' },
      { shows: 'limits.unlock.notYou' },
      { button: 'limits.unlock.press' },
      { sent: 'verifyEmailByCodeNoAuth', times: 0 },
    ],
  },
  {
    ...opened,
    id: 'limits/unlock-working',
    answers: { verifyEmailByCodeNoAuth: 'never' },
    expect: [
      { disabled: 'limits.unlock.press', busy: true },
      { sent: 'verifyEmailByCodeNoAuth', with: { bizType: 'unlock', linkToken: 'gallery' } },
    ],
  },
  {
    ...opened,
    id: 'limits/unlock-expired',
    answers: { verifyEmailByCodeNoAuth: [11221, { code_expired: true }] },
    expect: [
      { heading: 'limits.unlock.expired' },
      { shows: 'limits.unlock.expiredLead' },
      { link: 'limits.unlock.signIn', to: '/login' },
    ],
  },
  {
    ...opened,
    id: 'limits/unlock-offline',
    expect: [{ shows: 'c10001' }, { button: 'limits.unlock.press' }],
  },
  {
    ...opened,
    id: 'limits/unlock-done',
    answers: { verifyEmailByCodeNoAuth: [0, { expiresInSec: 300 }] },
    expect: [
      { heading: 'limits.unlock.done' },
      { link: 'limits.unlock.signIn', to: '/login' },
      { link: 'limits.unlock.reset', to: '/forgot-password' },
    ],
  },
  {
    id: 'limits/unlock-already-done',
    path: '/handler',
    stash: () => {
      keepFreed('gallery', Date.now() + 300_000);
      return {};
    },
    expect: [{ heading: 'limits.unlock.alreadyDone' }, { link: 'limits.unlock.signIn', to: '/login' }],
  },
];
