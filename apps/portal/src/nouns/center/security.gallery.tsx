import { days } from '@foyer/contract/durations';
import { ago, sampleLaptop, sampleMfaOn, samplePhone } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { ScriptedAnswer } from '../../scenes/scripted-answer.ts';
import type { Device } from '../devices/blocks/use-devices.ts';

const account = sampleMfaOn();
const laptop = sampleLaptop;
const phone = samplePhone;
const unknown: Device = { ...phone, deviceId: 'unknown', name: '', clientType: 'pc' };

const base: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/security',
  user: { userInfo: { email: account.email, verifyEmail: true, mailConfirmation: false } },
};
const signedIn: ScriptedAnswer<'listActivity'> = [
  0,
  {
    events: [
      {
        id: 'signIn',
        type: 'session.started',
        at: '2026-11-21T08:10:00Z',
        device: 'Firefox, Windows',
        current: true,
      },
    ],
  },
];
const devices: ScreenScene['answers'] = {
  listDevices: [0, { devices: [phone, laptop, unknown] }],
  listActivity: signedIn,
};
const known: ScreenScene['answers'] = { ...devices, getAccountDataInfo: [0, account] };

/** `/personal-center/security` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'center/security',
    ...base,
    answers: known,
    expect: [
      { heading: 'center.security.title' },
      { shows: 'center.health.good' },
      { shows: 'devices.panel.seen' },
      { shows: 'devices.panel.current' },
      { button: 'devices.panel.signOutOf' },
      { button: 'sessions.everywhere.button' },
    ],
  },
  {
    id: 'center/unverified',
    ...base,
    answers: { ...devices, getAccountDataInfo: [0, { ...account, verifyEmail: false }] },
    expect: [
      { link: 'center.health.unverifiedStep', to: '/personal-center/verify-email' },
      { hides: 'center.health.good' },
    ],
  },
  {
    id: 'center/without-password',
    ...base,
    answers: { ...devices, getAccountDataInfo: [0, { ...account, hasPassword: false }] },
    expect: [
      { link: 'center.health.withoutPasswordStep', to: '/personal-center/change-password' },
      { hides: 'center.health.good' },
    ],
  },
  {
    id: 'center/without-factor',
    ...base,
    answers: {
      ...devices,
      getAccountDataInfo: [
        0,
        { ...account, mfa: { enabled: false, methods: [], backupCodesLeft: 0, canDisable: false } },
      ],
    },
    expect: [
      { link: 'center.health.withoutFactorStep', to: '/personal-center/otp' },
      { shows: 'factors.row.off' },
    ],
  },
  {
    id: 'center/few-codes',
    ...base,
    answers: {
      ...devices,
      getAccountDataInfo: [0, { ...account, mfa: { ...account.mfa, backupCodesLeft: 2 } }],
    },
    expect: [{ link: 'center.health.fewCodesStep', to: '/personal-center/mfa-setting' }],
  },
  {
    id: 'center/recovery-runs',
    ...base,
    answers: {
      ...devices,
      getAccountDataInfo: [
        0,
        {
          ...account,
          recovery: { startedAt: ago(days(1)), availableAt: ago(-days(2)) },
        },
      ],
    },
    expect: [{ shows: 'recovery.notice.title' }, { button: 'recovery.notice.stop' }],
  },
  {
    id: 'center/one-browser',
    ...base,
    answers: { ...known, listDevices: [0, { devices: [laptop] }] },
    expect: [{ shows: 'devices.panel.current' }, { hides: { text: phone.name } }],
  },
  {
    id: 'center/loading',
    ...base,
    answers: { getAccountDataInfo: 'never', listDevices: 'never', listActivity: 'never' },
    expect: [{ shows: 'center.security.loading' }, { hides: 'center.health.good' }],
  },
  {
    id: 'center/failed',
    ...base,
    answers: {
      getAccountDataInfo: [11003, { retryAfterSec: 5 }],
      listDevices: [11003, { retryAfterSec: 5 }],
      listActivity: [11003, { retryAfterSec: 5 }],
    },
    expect: [{ shows: 'center.security.failed' }],
  },
  {
    id: 'center/other-account',
    ...base,
    answers: {
      ...known,
      listDevices: [11267, { account_mismatched: true }],
      listActivity: 'never',
      accountLogout: [0, {}],
    },
    play: [{ press: 'limits.unlock.signIn' }],
    expect: [{ sent: 'accountLogout' }, { went: '/login', notice: 'signInFirst' }],
  },
  {
    id: 'center/device-signing-out',
    ...base,
    answers: { ...known, listDevices: [0, { devices: [laptop, phone] }], signOutDevice: 'never' },
    play: [{ press: 'devices.panel.signOutOf' }],
    expect: [
      { disabled: 'devices.panel.signOutOf', busy: true },
      { sent: 'signOutDevice', with: { deviceId: 'phone' } },
    ],
  },
  {
    id: 'center/everywhere',
    ...base,
    answers: known,
    play: [{ press: 'sessions.everywhere.button' }],
    expect: [{ button: 'sessions.everywhere.cancel' }, { sent: 'accountLogout', times: 0 }],
  },
];
