import type { Account } from '../../blocks/account/account-data.ts';
import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';
import type { Device } from './use-devices.ts';

const account: Account = {
  accountID: 'gallery',
  email: 'robin.collins@mail.example',
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin Collins',
  language: 'en',
  countryCode: 'GB',
  createdAt: '2026-03-14T09:26:00Z',
  hasPassword: true,
  passwordChangedAt: '2026-08-02T18:05:00Z',
};

const laptop: Device = {
  deviceId: 'laptop',
  name: 'Firefox, Windows',
  osInfo: 'Windows',
  clientInfo: 'Firefox',
  clientType: 'pc',
  current: true,
  trusted: false,
  signedIn: true,
  firstSeenAt: '2026-03-14T09:26:00Z',
  lastSeenAt: '2026-11-21T08:10:00Z',
};
const phone: Device = {
  ...laptop,
  deviceId: 'phone',
  name: 'Safari, iOS',
  clientType: 'mobile',
  current: false,
  lastSeenAt: '2026-11-19T21:40:00Z',
};
const unknown: Device = { ...phone, deviceId: 'unknown', name: '', clientType: 'pc' };

const base: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/security',
  user: { userInfo: { email: account.email, verifyEmail: true, mailConfirmation: false } },
};
const devices: ScreenScene['answers'] = { listDevices: [0, { devices: [phone, laptop, unknown] }] };
const known: ScreenScene['answers'] = { ...devices, getAccountDataInfo: [0, account] };

/** `/personal-center/security` in its states. */
export const scenes: readonly ScreenScene[] = [
  { id: 'security/security', ...base, answers: known },
  {
    id: 'security/unverified',
    ...base,
    answers: { ...devices, getAccountDataInfo: [0, { ...account, verifyEmail: false }] },
  },
  {
    id: 'security/without-password',
    ...base,
    answers: { ...devices, getAccountDataInfo: [0, { ...account, hasPassword: false }] },
  },
  {
    id: 'security/one-browser',
    ...base,
    answers: { ...known, listDevices: [0, { devices: [laptop] }] },
  },
  { id: 'security/loading', ...base, answers: { getAccountDataInfo: 'never', listDevices: 'never' } },
  {
    id: 'security/failed',
    ...base,
    answers: { getAccountDataInfo: [11000, {}], listDevices: [11000, {}] },
  },
  {
    id: 'security/device-signing-out',
    ...base,
    answers: { ...known, listDevices: [0, { devices: [laptop, phone] }], signOutDevice: 'never' },
    play: [{ press: 'profile.session.signOut' }],
  },
  { id: 'security/everywhere', ...base, answers: known, play: [{ press: 'security.everywhere.button' }] },
];
