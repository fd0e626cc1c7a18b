import { days } from '@foyer/contract/durations';
import { ago, sampleLaptop, sampleMfaOn, samplePhone, sampleUser } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { Device } from './blocks/use-devices.ts';

const laptop = sampleLaptop;
const phone: Device = { ...samplePhone, name: 'Robin’s phone', place: 'GB' };
const old: Device = { ...phone, deviceId: 'old', name: '', clientType: 'pc', signedIn: false };
const base: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/device-list',
  user: sampleUser,
};
const withFactor: ScreenScene['answers'] = { getAccountDataInfo: [0, sampleMfaOn()] };
const trusted = { trusted: true, trustedUntil: ago(-days(40)) };
const known: ScreenScene['answers'] = { listDevices: [0, { devices: [phone, laptop, old] }] };
const opened: Pick<ScreenScene, 'play'> = { play: [{ press: { text: phone.name } }] };

/** `/personal-center/device-list` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'devices/list',
    ...base,
    answers: known,
    expect: [
      { heading: 'devices.list.title' },
      { shows: 'devices.row.current' },
      { shows: 'devices.row.signedOut' },
      { button: 'devices.others.button' },
      { link: 'screen.center.security', to: '/personal-center/security' },
    ],
  },
  {
    id: 'devices/alone',
    ...base,
    answers: { listDevices: [0, { devices: [laptop] }] },
    expect: [{ shows: 'devices.row.current' }, { hides: 'devices.others.button' }],
  },
  {
    id: 'devices/opened',
    ...base,
    ...opened,
    answers: known,
    expect: [
      { shows: 'devices.fact.place' },
      { field: 'devices.name.label', is: phone.name },
      { button: 'devices.popup.signOut' },
      { button: 'devices.popup.notMine' },
    ],
  },
  {
    id: 'devices/trusted',
    ...base,
    answers: { ...withFactor, listDevices: [0, { devices: [{ ...laptop, ...trusted }, phone] }] },
    play: [{ press: { text: laptop.name } }],
    expect: [
      { shows: 'devices.row.trusted' },
      { shows: 'devices.fact.trusted' },
      { button: 'devices.trust.end' },
    ],
  },
  {
    id: 'devices/trusting',
    ...base,
    answers: { ...withFactor, ...known, trustOrRevokeDevice: 'never' },
    play: [{ press: { text: laptop.name } }, { press: 'devices.trust.begin' }],
    expect: [{ sent: 'trustOrRevokeDevice', with: { deviceId: 'laptop', trustStatus: 1 } }],
  },
  {
    id: 'devices/trust-ending',
    ...base,
    answers: {
      ...withFactor,
      listDevices: [0, { devices: [laptop, { ...phone, ...trusted }] }],
      trustOrRevokeDevice: 'never',
    },
    play: [
      { press: { text: phone.name } },
      { until: 'devices.trust.endElsewhere' },
      { press: 'devices.trust.end' },
    ],
    expect: [{ sent: 'trustOrRevokeDevice', with: { deviceId: 'phone', trustStatus: 0 } }],
  },
  {
    id: 'devices/renaming',
    ...base,
    answers: { ...known, renameDevice: 'never' },
    play: [
      { press: { text: phone.name } },
      { fill: 'devices.name.label', with: 'Kitchen tablet' },
      { press: 'devices.name.save' },
    ],
    expect: [
      { disabled: 'devices.name.save', busy: true },
      { sent: 'renameDevice', with: { deviceId: 'phone', name: 'Kitchen tablet' } },
    ],
  },
  {
    id: 'devices/not-mine',
    ...base,
    answers: known,
    play: [{ press: { text: phone.name } }, { press: 'devices.popup.notMine' }],
    expect: [
      { shows: 'activity.repairStep.signOut' },
      { shows: 'activity.repairStep.password' },
      { button: 'activity.repairDevice.confirm' },
      { sent: 'signOutDevice', times: 0 },
    ],
  },
  {
    id: 'devices/repairing',
    ...base,
    answers: { ...known, signOutDevice: [0, { sessionsEnded: 1 }] },
    play: [
      { press: { text: phone.name } },
      { press: 'devices.popup.notMine' },
      { press: 'activity.repairDevice.confirm' },
    ],
    expect: [
      { sent: 'signOutDevice', with: { deviceId: 'phone' } },
      { went: '/personal-center/change-password' },
    ],
  },
  {
    id: 'devices/trusting-step-up',
    ...base,
    answers: {
      ...withFactor,
      ...known,
      trustOrRevokeDevice: [11256, { reauth_required: true, methods: ['password'] }],
    },
    play: [
      { press: { text: laptop.name } },
      { press: 'devices.trust.begin' },
      { until: 'stepUp.dialog.title' },
    ],
    expect: [{ field: 'field.password.label', is: '', focused: true }],
  },
  {
    id: 'devices/others',
    ...base,
    answers: known,
    play: [{ press: 'devices.others.button' }],
    expect: [{ shows: 'devices.others.words' }, { sent: 'signOutDevice', times: 0 }],
  },
  {
    id: 'devices/failed',
    ...base,
    answers: { listDevices: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'devices.list.failed' }],
  },
];
