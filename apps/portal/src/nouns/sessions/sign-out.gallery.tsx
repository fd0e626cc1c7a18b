import type { ScreenScene } from '../../scenes/screen-scene.ts';

const signedIn = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
};

const back = 'https://app.example.com/signed-out';
const sid = 'sid=Mmy1dW3_ZnNvVqW2nFkZsUqkM1n8F4k6b2xw0T5oGgE';
const query = `app=cloudApp&to=${encodeURIComponent(back)}&state=a%20b&${sid}`;
const app: ScreenScene['answers'] = {
  checkAppActivated: [
    0,
    {
      appID: 'cloudApp',
      appName: 'Larkholm Home',
      logoUrl: '/brand/apps/cloud-app.svg',
      activated: true,
      postLogoutRedirectUri: back,
      scopes: [],
      issuer: 'https://account.example.com',
    },
  ],
};
const toApp = ['shell.footer.returnToApp', { app: 'Larkholm Home' }] as const;

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
    expect: [
      { sent: 'accountLogout' },
      { heading: 'sessions.signOut.done' },
      { link: 'limits.unlock.signIn', to: '/login' },
      { went: undefined },
    ],
  },
  {
    id: 'sessions/sign-out-back',
    path: '/sign-out',
    query,
    user: signedIn,
    answers: { ...app, checkSession: [0, { isOther: false }], accountLogout: [0, {}] },
    play: [{ press: 'profile.session.signOut' }],
    expect: [
      { sent: 'checkSession', with: { sid: sid.slice('sid='.length) } },
      { sent: 'accountLogout' },
      { left: `${back}?state=a%20b` },
    ],
  },
  {
    id: 'sessions/sign-out-asking',
    path: '/sign-out',
    query: sid,
    user: signedIn,
    answers: { checkSession: 'never' },
    expect: [
      { heading: 'sessions.signOut.title' },
      { disabled: 'profile.session.signOut', busy: true },
      { button: 'sessions.signOut.stay' },
    ],
  },
  {
    id: 'sessions/sign-out-other',
    path: '/sign-out',
    query,
    user: signedIn,
    answers: { ...app, checkSession: [0, { isOther: true }] },
    play: [{ press: toApp }],
    expect: [
      { heading: 'sessions.signOut.otherTitle' },
      { shows: ['sessions.signOut.other', { address: 'robi***lins@mail.example' }] },
      { hides: 'profile.session.signOut' },
      { sent: 'accountLogout', times: 0 },
      { left: `${back}?state=a%20b` },
    ],
  },
  {
    id: 'sessions/sign-out-other-stays',
    path: '/sign-out',
    query: sid,
    user: signedIn,
    answers: { checkSession: [0, { isOther: true }] },
    play: [{ press: 'sessions.signOut.stay' }],
    expect: [
      { heading: 'sessions.signOut.otherTitle' },
      { sent: 'accountLogout', times: 0 },
      { went: '/personal-center/profile' },
    ],
  },
  {
    id: 'sessions/sign-out-nobody',
    path: '/sign-out',
    expect: [{ shows: 'sessions.signOut.out' }, { link: 'limits.unlock.signIn', to: '/login' }],
  },
];
