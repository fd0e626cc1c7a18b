import type { ResultOf } from '@foyer/contract/calls';
import { sampleUser } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';

type Binding = ResultOf<'getUserThirdPartyBindStatus'>['bindings'][number];

const oven: Binding = {
  thirdPartyType: 'cloudApp',
  kind: 'thing',
  grantID: 'q1m9x1k2a7Qz3vXq0sT9cY',
  deviceName: 'Kitchen oven',
  name: 'Larkholm Home',
  bound: true,
  boundAt: '2026-11-01T07:20:00Z',
  lastUsedAt: '2026-11-21T07:20:00Z',
  place: 'GB',
  scopes: ['devices'],
};
const television: Binding = {
  ...oven,
  grantID: 'w1m9x1k2a7Qz3vXq0sT9cY',
  deviceName: 'Living-room TV',
  boundAt: '2026-08-09T07:20:00Z',
};

const base: Pick<ScreenScene, 'path' | 'user' | 'answers'> = {
  path: '/personal-center/linked-apps',
  user: sampleUser,
  answers: { getUserThirdPartyBindStatus: [0, { bindings: [oven, television] }] },
};
const open = { press: { text: 'Kitchen oven' } } as const;
const name = 'devices.name.label';
const save = 'devices.name.save';
const rename = [open, { fill: name, with: 'Old oven' }, { press: save }] as const;
const unlink = [open, { press: 'grants.unlink.yes' }, { until: 'things.unlink.lead' }] as const;

/** The connected devices under `/personal-center/linked-apps`. */
export const scenes: readonly ScreenScene[] = [
  {
    ...base,
    id: 'things/list',
    expect: [
      { shows: 'things.list.title' },
      { link: 'things.list.add', to: '/pair' },
      { button: { text: 'Kitchen oven' } },
      { button: { text: 'Living-room TV' } },
    ],
  },
  {
    ...base,
    id: 'things/list-none',
    answers: { getUserThirdPartyBindStatus: [0, { bindings: [] }] },
    expect: [{ shows: 'things.list.none' }, { link: 'things.list.add', to: '/pair' }],
  },
  {
    ...base,
    id: 'things/opened',
    play: [open],
    expect: [
      { shows: 'things.fact.connected' },
      { shows: 'devices.fact.last' },
      { field: name, is: 'Kitchen oven' },
      { button: 'grants.unlink.yes' },
    ],
  },
  {
    ...base,
    id: 'things/renamed',
    answers: { ...base.answers, renameThing: [0, {}] },
    play: rename,
    expect: [
      { sent: 'renameThing', with: { grantID: oven.grantID, name: 'Old oven' } },
      { sent: 'getUserThirdPartyBindStatus', times: 2 },
    ],
  },
  {
    ...base,
    id: 'things/name-refused',
    answers: { ...base.answers, renameThing: [11000, { fields: { name: 'digits' } }] },
    play: rename,
    expect: [{ field: name, fault: 'things.name.digits' }],
  },
  {
    ...base,
    id: 'things/name-gone',
    answers: { ...base.answers, renameThing: [11251, {}] },
    play: rename,
    expect: [{ shows: 'things.name.gone' }],
  },
  {
    ...base,
    id: 'things/unlink-asked',
    play: unlink,
    expect: [{ shows: 'things.unlink.lead' }, { sent: 'unbindThirdPartyAccount', times: 0 }],
  },
  {
    ...base,
    id: 'things/unlinked',
    answers: { ...base.answers, unbindThirdPartyAccount: [0, {}] },
    play: [
      ...unlink,
      { press: 'grants.unlink.yes' },
      { until: ['grants.unlink.done', { name: 'Kitchen oven' }] },
    ],
    expect: [{ sent: 'unbindThirdPartyAccount', with: { grantID: oven.grantID } }],
  },
];
