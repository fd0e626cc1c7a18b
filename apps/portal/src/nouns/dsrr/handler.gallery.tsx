import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';

const signedIn = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
};

/** `/handler` without a usable link. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'dsrr/damaged',
    path: '/handler',
    stash: () => {
      keepLinkToken('');
      return {};
    },
    expect: [
      { heading: 'dsrr.handler.damaged' },
      { shows: 'dsrr.handler.damagedLead' },
      { link: 'limits.unlock.signIn', to: '/login' },
    ],
  },
  {
    id: 'dsrr/none',
    path: '/handler',
    expect: [
      { heading: 'dsrr.handler.none' },
      { link: 'limits.unlock.signIn', to: '/login' },
      { link: 'dsrr.confirm.title', to: '/?appName=accountWeb&action=dsrrVerifyEmail' },
    ],
  },
  {
    id: 'dsrr/none-signed-in',
    path: '/handler',
    user: signedIn,
    expect: [{ link: 'deletion.keep.home', to: '/login' }],
  },
];
