import type { ScreenScene } from '../../blocks/screen-scene.ts';
import { keepFreed } from '../../session/freed-browser.ts';
import { keepLinkToken } from '../../session/link-token.ts';

const opened: Pick<ScreenScene, 'path' | 'stash' | 'play'> = {
  path: '/handler',
  stash: () => {
    keepLinkToken('gallery');
    return {};
  },
  play: [{ press: 'links.unlock.press' }],
};

/** What a mailed link leads to, in its states. */
export const scenes: readonly ScreenScene[] = [
  { ...opened, id: 'links/unlock', play: [] },
  { ...opened, id: 'links/unlock-working', answers: { verifyEmailByCodeNoAuth: 'never' } },
  {
    ...opened,
    id: 'links/unlock-expired',
    answers: { verifyEmailByCodeNoAuth: [11221, { code_expired: true }] },
  },
  { ...opened, id: 'links/unlock-offline' },
  { ...opened, id: 'links/unlock-done', answers: { verifyEmailByCodeNoAuth: [0, { expiresInSec: 300 }] } },
  {
    id: 'links/unlock-already-done',
    path: '/handler',
    stash: () => {
      keepFreed('gallery', Date.now() + 300_000);
      return {};
    },
  },
  { id: 'links/damaged', path: '/handler' },
];
