import type { PartScene, ScreenScene } from '../../scenes/screen-scene.ts';
import { keepFreed } from '../../session/browser/freed-browser.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import { StopDeletion } from '../deletion/blocks/stop-deletion.tsx';

const opened: Pick<ScreenScene, 'path' | 'stash' | 'play'> = {
  path: '/handler',
  stash: () => {
    keepLinkToken('gallery');
    return {};
  },
  play: [{ press: 'links.unlock.press' }],
};

const signedIn = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
};

export const scenes: readonly (PartScene | ScreenScene)[] = [
  {
    ...opened,
    id: 'links/unlock',
    play: [],
    expect: [
      { heading: 'links.unlock.title' },
      { shows: 'links.unlock.lead' },
      { shows: 'links.unlock.notYou' },
      { button: 'links.unlock.press' },
      { sent: 'verifyEmailByCodeNoAuth', times: 0 },
    ],
  },
  {
    ...opened,
    id: 'links/unlock-working',
    answers: { verifyEmailByCodeNoAuth: 'never' },
    expect: [
      { disabled: 'links.unlock.press', busy: true },
      { sent: 'verifyEmailByCodeNoAuth', with: { bizType: 'unlock', linkToken: 'gallery' } },
    ],
  },
  {
    ...opened,
    id: 'links/unlock-expired',
    answers: { verifyEmailByCodeNoAuth: [11221, { code_expired: true }] },
    expect: [
      { heading: 'links.unlock.expired' },
      { shows: 'links.unlock.expiredLead' },
      { link: 'links.unlock.signIn', to: '/login' },
    ],
  },
  { ...opened, id: 'links/unlock-offline', expect: [{ shows: 'c10001' }, { button: 'links.unlock.press' }] },
  {
    ...opened,
    id: 'links/unlock-done',
    answers: { verifyEmailByCodeNoAuth: [0, { expiresInSec: 300 }] },
    expect: [
      { heading: 'links.unlock.done' },
      { link: 'links.unlock.signIn', to: '/login' },
      { link: 'links.unlock.reset', to: '/forgot-password' },
    ],
  },
  {
    id: 'links/unlock-already-done',
    path: '/handler',
    stash: () => {
      keepFreed('gallery', Date.now() + 300_000);
      return {};
    },
    expect: [{ heading: 'links.unlock.alreadyDone' }, { link: 'links.unlock.signIn', to: '/login' }],
  },
  {
    ...opened,
    id: 'links/damaged',
    stash: () => {
      keepLinkToken('');
      return {};
    },
    play: [],
    expect: [
      { heading: 'links.handler.damaged' },
      { shows: 'links.handler.damagedLead' },
      { link: 'links.unlock.signIn', to: '/login' },
    ],
  },
  {
    id: 'links/none',
    path: '/handler',
    expect: [
      { heading: 'links.handler.none' },
      { link: 'links.unlock.signIn', to: '/login' },
      { link: 'dsrr.confirm.title', to: '/?appName=accountWeb&action=dsrrVerifyEmail' },
    ],
  },
  {
    id: 'links/none-signed-in',
    path: '/handler',
    user: signedIn,
    expect: [{ link: 'deletion.keep.home', to: '/login' }],
  },
  {
    id: 'links/stop-deletion',
    render: () => <StopDeletion token="gallery" />,
    expect: [{ heading: 'links.keep.title' }, { shows: 'links.keep.note' }, { button: 'links.keep.press' }],
  },
];
