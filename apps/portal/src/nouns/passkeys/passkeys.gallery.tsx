import type { ResultOf } from '@foyer/contract/calls';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const email = 'robin.collins@mail.example';
const shared: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/passkeys',
  user: { userInfo: { email, verifyEmail: true, mailConfirmation: false } },
};

const phone = {
  credentialID: 'cGhvbmU',
  name: 'Chrome, Android',
  synced: true,
  addedAt: '2026-03-14T09:26:00Z',
  lastUsedAt: '2026-11-20T18:04:00Z',
};
const key = { credentialID: 'a2V5', name: 'Blue key', synced: false, addedAt: '2026-11-02T07:30:00Z' };
const list: ResultOf<'listPasskeys'> = { passkeys: [key, phone], rpId: 'localhost' };

const remove: readonly PlayStep[] = [
  { press: ['passkeys.item.removeOf', { name: key.name }] },
  { press: 'passkeys.remove.yes' },
];

/** `/personal-center/passkeys` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'passkeys/list',
    ...shared,
    answers: { listPasskeys: [0, list] },
    expect: [
      { heading: 'passkeys.list.title' },
      { shows: { text: phone.name } },
      { shows: 'passkeys.item.synced' },
      { shows: 'passkeys.item.unused' },
      { button: 'passkeys.list.add' },
    ],
  },
  {
    id: 'passkeys/none',
    ...shared,
    answers: { listPasskeys: [0, { passkeys: [], rpId: 'localhost' }] },
    expect: [{ shows: 'passkeys.list.empty' }, { button: 'passkeys.list.add' }],
  },
  {
    id: 'passkeys/loading',
    ...shared,
    answers: { listPasskeys: 'never' },
    expect: [{ hides: 'passkeys.list.add' }],
  },
  {
    id: 'passkeys/rename',
    ...shared,
    answers: { listPasskeys: [0, list] },
    play: [{ press: ['passkeys.item.renameOf', { name: key.name }] }],
    expect: [{ field: 'passkeys.rename.label', is: key.name }, { button: 'passkeys.rename.save' }],
  },
  {
    id: 'passkeys/remove',
    ...shared,
    answers: { listPasskeys: [0, list] },
    play: [{ press: ['passkeys.item.removeOf', { name: key.name }] }],
    expect: [
      { shows: ['passkeys.remove.why', { name: key.name }] },
      { field: 'passkeys.remove.others', is: true },
      { button: 'passkeys.remove.keep' },
    ],
  },
  {
    id: 'passkeys/remove-here',
    ...shared,
    answers: { listPasskeys: [0, list], removePasskey: 'never' },
    play: [
      { press: ['passkeys.item.removeOf', { name: key.name }] },
      { choose: 'endOthers' },
      { press: 'passkeys.remove.yes' },
    ],
    expect: [{ sent: 'removePasskey', with: { credentialID: key.credentialID, keepOtherSessions: true } }],
  },
  {
    id: 'passkeys/remove-last',
    ...shared,
    answers: {
      listPasskeys: [0, { ...list, passkeys: [key] }],
      removePasskey: [11258, { last_sign_in_method: true }],
    },
    play: remove,
    expect: [
      { sent: 'removePasskey', with: { credentialID: key.credentialID, keepOtherSessions: false } },
      { shows: 'passkeys.remove.last' },
    ],
  },
];
