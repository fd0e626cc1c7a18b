import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';
import { keepFreed } from '../../session/freed-browser.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import type { Scene } from '../../ui/gallery/scene.ts';
import { ContinueAsView } from './continue-as-view.tsx';

const opened: Pick<ScreenScene, 'path' | 'stash' | 'play'> = {
  path: '/handler',
  stash: () => {
    keepLinkToken('gallery');
    return {};
  },
  play: [{ press: 'links.unlock.press' }],
};

const question = {
  address: 'so***ne@mail.example',
  app: 'Wagmoor',
  onContinue: () => undefined,
  onOther: () => undefined,
};

/** What a mailed link, or a partner's, leads to, in its states. */
export const scenes: readonly (Scene | ScreenScene)[] = [
  { id: 'links/continue-as', render: () => <ContinueAsView {...question} busy={false} /> },
  { id: 'links/continue-as-leaving', render: () => <ContinueAsView {...question} busy /> },
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
  {
    ...opened,
    id: 'links/damaged',
    stash: () => {
      keepLinkToken('');
      return {};
    },
    play: [],
  },
  { id: 'links/none', path: '/handler' },
  {
    id: 'links/continue-as-long',
    render: () => (
      <ContinueAsView
        {...question}
        address="avery.long.loca***me.of.somebody@subdomain.mail.example"
        busy={false}
      />
    ),
  },
];
