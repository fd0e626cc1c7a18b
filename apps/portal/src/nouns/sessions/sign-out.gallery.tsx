import type { ScreenScene } from '../../scenes/screen-scene.ts';

const signedIn = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
};

/** `/sign-out`, which an app leads to that has signed its user out. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'sessions/sign-out',
    path: '/sign-out',
    user: signedIn,
    expect: [
      { heading: 'sessions.signOut.title' },
      { shows: ['sessions.signOut.as', { address: 'robi***lins@mail.example' }] },
      { button: 'profile.session.signOut' },
      { button: 'sessions.signOut.stay' },
      { sent: 'accountLogout', times: 0 },
    ],
  },
  {
    id: 'sessions/sign-out-pressed',
    path: '/sign-out',
    user: signedIn,
    answers: { accountLogout: [0, {}] },
    play: [{ press: 'profile.session.signOut' }],
    expect: [{ sent: 'accountLogout' }, { went: '/login' }],
  },
  {
    id: 'sessions/sign-out-nobody',
    path: '/sign-out',
    expect: [{ shows: 'sessions.signOut.out' }, { link: 'limits.unlock.signIn', to: '/login' }],
  },
];
