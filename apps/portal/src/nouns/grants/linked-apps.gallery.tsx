import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { Binding } from './use-bindings.tsx';

const google: Binding = {
  thirdPartyType: 'googleVoice',
  kind: 'voice',
  name: 'Google',
  bound: true,
  boundAt: '2026-10-03T07:20:00Z',
  lastUsedAt: '2026-11-21T07:20:00Z',
  scopes: ['devices'],
};
const alexa: Binding = { thirdPartyType: 'alexaVoice', kind: 'voice', name: 'Amazon Alexa', bound: false };
const kestrel: Binding = { thirdPartyType: 'kestrelVoice', kind: 'voice', name: 'Kestrel', bound: false };
const petApp: Binding = {
  ...google,
  thirdPartyType: 'petApp',
  kind: 'app',
  name: 'Wagmoor',
};

const coach: Binding = {
  thirdPartyType: 'energyCoach',
  kind: 'app',
  name: 'Energy Coach',
  bound: true,
  boundAt: '2026-10-03T07:20:00Z',
  operator: { name: 'Example Energy Ltd', privacyPolicy: 'https://coach.energy.example/privacy' },
  can: [
    { scope: 'devices.read', does: 'see', words: 'See your devices and their use', language: 'en' },
    { scope: 'profile' },
  ],
};

const social: Binding = {
  thirdPartyType: 'google',
  kind: 'social',
  name: 'Google',
  bound: true,
  boundAt: '2026-10-03T07:20:00Z',
  account: 'robin.collins@mail.example',
};
const apple: Binding = { thirdPartyType: 'apple', kind: 'social', name: 'Apple', bound: false };

const base: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/linked-apps',
  user: { userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false } },
};
const known: ScreenScene['answers'] = {
  getUserThirdPartyBindStatus: [0, { bindings: [google, alexa, kestrel, petApp] }],
};

/** `/personal-center/linked-apps` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'grants/linked',
    ...base,
    answers: known,
    expect: [
      { heading: 'grants.home.title' },
      { button: ['grants.unlink.press', { name: 'Google' }] },
      { button: ['grants.unlink.press', { name: 'Wagmoor' }] },
      { shows: 'grants.row.not' },
    ],
  },
  {
    id: 'grants/foreign',
    ...base,
    answers: { getUserThirdPartyBindStatus: [0, { bindings: [petApp, coach] }] },
    expect: [
      { shows: ['grants.row.runBy', { operator: 'Example Energy Ltd' }] },
      { shows: { text: 'See your devices and their use' } },
      { shows: 'grants.scope.profile' },
      { button: ['grants.unlink.press', { name: 'Energy Coach' }] },
    ],
  },
  {
    id: 'grants/identities',
    ...base,
    answers: { getUserThirdPartyBindStatus: [0, { bindings: [social, apple] }] },
    expect: [
      { shows: 'grants.home.social' },
      { shows: { text: 'robin.collins@mail.example' } },
      { button: ['grants.unlink.press', { name: 'Google' }] },
      { button: ['grants.link.press', { name: 'Apple' }] },
    ],
  },
  {
    id: 'grants/identity-step-up',
    ...base,
    answers: {
      getUserThirdPartyBindStatus: [0, { bindings: [social, apple] }],
      beginThirdPartyLogin: [11256, { methods: ['password'] }],
    },
    play: [{ press: ['grants.link.press', { name: 'Apple' }] }],
    expect: [
      { sent: 'beginThirdPartyLogin', with: { thirdPartyType: 'apple', purpose: 'bind' } },
      { field: 'field.password.label' },
    ],
  },
  {
    id: 'grants/none',
    ...base,
    answers: { getUserThirdPartyBindStatus: [0, { bindings: [] }] },
    expect: [{ shows: 'grants.home.noApps' }],
  },
  {
    id: 'grants/asked',
    ...base,
    answers: known,
    play: [{ press: ['grants.unlink.press', { name: 'Google' }] }],
    expect: [
      { shows: ['grants.unlink.lead', { name: 'Google' }] },
      { sent: 'unbindThirdPartyAccount', times: 0 },
    ],
  },
  {
    id: 'grants/failed',
    ...base,
    answers: { getUserThirdPartyBindStatus: [11003, { retryAfterSec: 41 }] },
    expect: [{ shows: 'grants.home.failed' }, { button: 'screen.failed.again' }],
  },
];
