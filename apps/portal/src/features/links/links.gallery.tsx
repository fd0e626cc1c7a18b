import type { PartScene, ScreenScene } from '../../blocks/screen/screen-scene.ts';
import { useText } from '../../i18n/text.tsx';
import { keepFreed } from '../../session/freed-browser.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import { ContinueAsView, type ContinueAsViewProps } from './continue-as-view.tsx';
import { StopDeletion } from './stop-deletion.tsx';

const opened: Pick<ScreenScene, 'path' | 'stash' | 'play'> = {
  path: '/handler',
  stash: () => {
    keepLinkToken('gallery');
    return {};
  },
  play: [{ press: 'links.unlock.press' }],
};

const address = 'so***ne@mail.example';
const other = 'robi***lins@mail.example';

/** The question as `ContinueAsScreen` asks it: of the account that is signed in, or of the one that the link brought. */
function Question(props: Partial<ContinueAsViewProps>) {
  const say = useText();
  const lead = props.onStay
    ? say('links.continueAs.broughtOther', { app: 'Wagmoor', address: other })
    : say('links.continueAs.lead', { app: 'Wagmoor' });
  const nothing = () => undefined;
  const view = { address, lead, onContinue: nothing, onOther: nothing, busy: false };
  return <ContinueAsView {...view} {...props} />;
}

const signedIn = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
};

/** `/sign-out`, which an app leads to that has signed its user out. */
const signOutScenes: readonly ScreenScene[] = [
  {
    id: 'links/sign-out',
    path: '/sign-out',
    user: signedIn,
    expect: [
      { heading: 'links.signOut.title' },
      { shows: ['links.signOut.as', { address: other }] },
      { button: 'profile.session.signOut' },
      { button: 'links.signOut.stay' },
      { sent: 'accountLogout', times: 0 },
    ],
  },
  {
    id: 'links/sign-out-pressed',
    path: '/sign-out',
    user: signedIn,
    answers: { accountLogout: [0, {}] },
    play: [{ press: 'profile.session.signOut' }],
    expect: [{ sent: 'accountLogout' }, { went: '/login' }],
  },
  {
    id: 'links/sign-out-nobody',
    path: '/sign-out',
    expect: [{ shows: 'links.signOut.out' }, { link: 'links.unlock.signIn', to: '/login' }],
  },
];

export const scenes: readonly (PartScene | ScreenScene)[] = [
  ...signOutScenes,
  {
    id: 'links/continue-as',
    inShell: 'screen',
    render: () => <Question />,
    expect: [
      { heading: ['links.continueAs.title', { address }] },
      { shows: ['links.continueAs.lead', { app: 'Wagmoor' }] },
      { button: 'links.continueAs.yes' },
      { button: 'links.continueAs.other' },
    ],
  },
  {
    id: 'links/continue-as-beside-another',
    inShell: 'screen',
    render: () => <Question onStay={{ address: other, go: () => undefined }} />,
    expect: [
      { heading: ['links.continueAs.title', { address }] },
      { shows: ['links.continueAs.broughtOther', { app: 'Wagmoor', address: other }] },
      { button: 'links.continueAs.yes' },
      { button: ['links.continueAs.stay', { address: other }] },
      { button: 'links.continueAs.other' },
    ],
  },
  {
    id: 'links/continue-as-leaving',
    inShell: 'screen',
    render: () => <Question busy />,
    expect: [
      { disabled: 'links.continueAs.other', busy: true },
      { disabled: 'links.continueAs.yes', busy: false },
    ],
  },
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
  {
    id: 'links/continue-as-long',
    inShell: 'screen',
    render: () => <Question address="avery.long.loca***me.of.somebody@subdomain.mail.example" />,
    expect: [{ button: 'links.continueAs.yes' }],
  },
];
