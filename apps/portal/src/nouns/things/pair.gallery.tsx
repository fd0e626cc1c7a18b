import type { ResultOf } from '@foyer/contract/calls';
import { sampleUser } from '../../scenes/sample-account.ts';
import type { Expectation } from '../../scenes/scene-expectation.ts';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

/** The sign of the app, as the kit draws it. */
const logo =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Cpath fill=%22%231f7a63%22 d=%22M0 32V16a16 16 0 0 1 32 0v16z%22/%3E%3Cpath fill=%22%23fff6e2%22 d=%22M8 25v-8l8-6 8 6v8z%22/%3E%3C/svg%3E';

const pairing: ResultOf<'readPairing'> = {
  userCode: 'WDJB-MJHT',
  app: { name: 'Larkholm Home', logoUrl: logo },
  deviceName: 'Kitchen oven',
  askedAgoSec: 75,
  expiresInSec: 525,
  place: 'GB',
  otherCountry: false,
  can: [
    { scope: 'devices.read', does: 'see', words: 'See your devices and their state', language: 'en' },
    { scope: 'devices.control', does: 'change', words: 'Switch and set your devices', language: 'en' },
  ],
  version: 'v1',
};

const base: Pick<ScreenScene, 'path' | 'user'> = { path: '/pair', user: sampleUser };
const field = 'things.code.label';
const typed: readonly PlayStep[] = [{ fill: field, with: 'wdjb-mjht' }, { press: 'things.code.submit' }];
const compared = (...last: readonly PlayStep[]): readonly PlayStep[] => [
  ...typed,
  { until: 'things.compare.title' },
  ...last,
];
const yes: PlayStep = { press: 'things.compare.yes' };
const no: PlayStep = { press: 'things.compare.no' };
const askedFor: Expectation = { sent: 'readPairing', with: { userCode: 'WDJBMJHT' } };

/** `/pair` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    ...base,
    id: 'things/enter',
    expect: [
      { heading: 'things.pair.title' },
      { field, is: '', hint: 'things.code.hint', autocomplete: 'off' },
      { button: 'things.code.submit' },
      { shows: 'things.code.none' },
    ],
  },
  {
    ...base,
    id: 'things/incomplete',
    play: [{ fill: field, with: 'wd jb' }, { press: 'things.code.submit' }],
    expect: [
      { field, is: 'WDJB', fault: 'things.code.incomplete', focused: true },
      { sent: 'readPairing', times: 0 },
    ],
  },
  {
    ...base,
    id: 'things/reading',
    answers: { readPairing: 'never' },
    play: typed,
    expect: [askedFor, { disabled: 'things.code.submit', busy: true }],
  },
  {
    ...base,
    id: 'things/unknown',
    answers: { readPairing: [11220, { triesLeft: 4 }] },
    play: typed,
    expect: [{ field, is: 'WDJBMJHT', fault: 'things.code.unknown' }],
  },
  {
    ...base,
    id: 'things/too-many-tries',
    answers: { readPairing: [11003, { retryAfterSec: 540 }] },
    play: typed,
    expect: [{ field, fault: 'codes.tries.later' }],
  },
  ...(['expired', 'used', 'refused'] as const).map(
    (why): ScreenScene => ({
      ...base,
      id: `things/${why}`,
      answers: { readPairing: [11269, { why }] },
      play: typed,
      expect: [{ field, is: 'WDJBMJHT', fault: `things.over.${why}` }],
    }),
  ),
  {
    ...base,
    id: 'things/offline',
    play: typed,
    expect: [{ field, is: 'WDJBMJHT', fault: false }, { shows: 'c10001' }, { button: 'things.code.submit' }],
  },
  {
    ...base,
    id: 'things/unverified',
    answers: { readPairing: [11266, { due: 'verifyEmail' }] },
    play: typed,
    expect: [
      { heading: 'things.verify.title' },
      { link: 'things.verify.go', to: '/personal-center/verify-email' },
    ],
  },
  {
    ...base,
    id: 'things/session-by-link',
    answers: { readPairing: [11256, { methods: ['password'] }] },
    play: typed,
    expect: [{ field: 'field.password.label' }, { sent: 'answerPairing', times: 0 }],
  },
  {
    // the code came by the link of the device
    ...base,
    id: 'things/compare',
    stash: () => ({ pairing: { userCode: 'WDJB-MJHT', at: Date.now() } }),
    answers: { readPairing: [0, pairing] },
    expect: [
      askedFor,
      { heading: 'things.compare.title' },
      { shows: { text: 'WDJB-MJHT' } },
      { shows: ['things.compare.calls', { name: 'Kitchen oven' }] },
      { shows: { text: 'Larkholm Home' } },
      { shows: { text: 'Switch and set your devices' } },
      { shows: 'things.compare.sent' },
      { hides: ['things.compare.elsewhere', {}] },
      { button: 'things.compare.yes' },
      { button: 'things.compare.no' },
      { sent: 'answerPairing', times: 0 },
    ],
  },
  {
    ...base,
    id: 'things/elsewhere',
    answers: { readPairing: [0, { ...pairing, place: 'NO', otherCountry: true }] },
    play: compared(),
    expect: [{ shows: ['things.compare.elsewhere', {}] }, { shows: { country: 'NO' } }],
  },
  {
    // another company runs the app, and the device says nothing of itself
    ...base,
    id: 'things/foreign',
    answers: {
      readPairing: [
        0,
        {
          ...pairing,
          deviceName: undefined,
          app: { name: 'Energy Coach', logoUrl: logo },
          operator: { name: 'Example Energy Ltd', privacyPolicy: 'https://coach.energy.example/privacy' },
          can: [{ scope: 'profile' }],
        },
      ],
    },
    play: compared(),
    expect: [
      { shows: ['partners.consent.runBy', { operator: 'Example Energy Ltd' }] },
      { link: 'grants.voice.privacy', to: 'https://coach.energy.example/privacy' },
      { shows: 'grants.scope.profile' },
    ],
  },
  {
    ...base,
    id: 'things/run-out',
    answers: { readPairing: [0, { ...pairing, expiresInSec: 1 }] },
    play: [...typed, { until: 'things.over.expired' }],
    expect: [{ heading: 'things.pair.title' }, { field, is: '' }, { shows: 'things.over.expired' }],
  },
  {
    ...base,
    id: 'things/answering',
    answers: { readPairing: [0, pairing], answerPairing: 'never' },
    play: compared(yes),
    expect: [
      { sent: 'answerPairing', with: { userCode: 'WDJB-MJHT', approve: true, version: 'v1' } },
      { disabled: 'things.compare.yes', busy: true },
      { disabled: 'things.compare.no' },
    ],
  },
  {
    ...base,
    id: 'things/answer-failed',
    answers: { readPairing: [0, pairing], answerPairing: [11300, { retryAfterSec: 3 }] },
    play: compared(yes),
    expect: [{ heading: 'things.compare.title' }, { shows: 'c11300' }, { button: 'things.compare.yes' }],
  },
  {
    // what the app may do has changed since it was shown
    ...base,
    id: 'things/changed',
    answers: { readPairing: [0, pairing], answerPairing: [11266, { due: 'appConsent' }] },
    play: compared(yes),
    expect: [{ sent: 'readPairing', times: 2 }, { shows: 'things.compare.changed' }],
  },
  {
    // somebody else has answered meanwhile
    ...base,
    id: 'things/used-meanwhile',
    answers: { readPairing: [0, pairing], answerPairing: [11269, { why: 'used' }] },
    play: compared(yes),
    expect: [{ heading: 'things.pair.title' }, { field, is: '' }, { shows: 'things.over.used' }],
  },
  {
    ...base,
    id: 'things/connected',
    answers: { readPairing: [0, pairing], answerPairing: [0, {}] },
    play: compared(yes),
    expect: [
      { heading: ['things.done.title', { name: 'Kitchen oven' }] },
      { shows: 'things.done.note' },
      { link: { text: 'Kitchen oven' }, to: '/personal-center/linked-apps' },
      { link: 'things.done.close', to: '/personal-center/profile' },
      { button: 'things.done.more' },
    ],
  },
  {
    ...base,
    id: 'things/another',
    answers: { readPairing: [0, pairing], answerPairing: [0, {}] },
    play: compared(yes, { press: 'things.done.more' }),
    expect: [{ heading: 'things.pair.title' }, { field, is: '' }, { sent: 'readPairing', times: 1 }],
  },
  {
    ...base,
    id: 'things/not-mine',
    answers: { readPairing: [0, pairing], answerPairing: [0, {}] },
    play: compared(no),
    expect: [
      { sent: 'answerPairing', with: { approve: false } },
      { heading: 'things.refused.title' },
      { link: 'things.refused.check', to: '/personal-center/security' },
      { link: 'things.refused.close', to: '/personal-center/profile' },
    ],
  },
];
