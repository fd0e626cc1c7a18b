import { sampleAccount, sampleLaptop, samplePhone } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';

const account = sampleAccount;
const laptop = sampleLaptop;
const phone = samplePhone;
const four = [
  phone,
  { ...phone, deviceId: 'tablet', name: 'Chrome, Android' },
  laptop,
  { ...phone, deviceId: 'old', name: '' },
];

const base: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/profile',
  user: { userInfo: { email: account.email, verifyEmail: true, mailConfirmation: false } },
};

const devices: ScreenScene['answers'] = { listDevices: [0, { devices: [phone, laptop] }] };
const known: ScreenScene['answers'] = { ...devices, getAccountDataInfo: [0, account] };
const nameless: ScreenScene['answers'] = {
  ...devices,
  getAccountDataInfo: [0, { ...account, nickName: '' }],
};

export const scenes: readonly ScreenScene[] = [
  {
    id: 'profile/home',
    ...base,
    answers: known,
    expect: [
      { heading: 'profile.home.title' },
      { shows: { text: 'Robin Collins' } },
      { shows: { text: account.email } },
      { shows: 'profile.session.since' },
      { link: 'center.health.withoutFactorStep', to: '/personal-center/otp' },
      { link: 'center.password.title', to: '/personal-center/change-password' },
      { shows: 'devices.panel.current' },
      { button: 'devices.panel.signOutOf' },
      { hides: 'profile.devices.all' },
      { shows: { country: 'GB' } },
      { field: 'profile.news.label', is: false },
      { shows: { text: 'Wagmoor' } },
      { link: 'center.ask.title', to: '/contact-us' },
      { link: 'center.export.title', to: '/personal-center/export' },
    ],
  },
  {
    id: 'profile/unverified',
    ...base,
    answers: { ...devices, getAccountDataInfo: [0, { ...account, verifyEmail: false }] },
    expect: [
      { link: 'center.health.unverifiedStep', to: '/personal-center/verify-email' },
      { link: 'center.email.label', to: '/personal-center/verify-email' },
      { hides: 'center.health.good' },
    ],
  },
  {
    id: 'profile/other-account',
    ...base,
    answers: known,
    notice: 'otherAccount',
    expect: [{ shows: 'notice.otherAccount.words' }, { shows: { text: account.email } }],
  },
  {
    id: 'profile/many-browsers',
    ...base,
    answers: { ...known, listDevices: [0, { devices: four }] },
    expect: [
      { link: ['profile.devices.all', { count: 4 }], to: '/personal-center/device-list' },
      { hides: 'devices.panel.unknown' },
    ],
  },
  {
    id: 'profile/picture',
    ...base,
    answers: known,
    play: [{ attach: [{ name: 'hills.png', holds: 'picture' }] }, { until: 'pictures.crop.title' }],
    expect: [
      { shows: 'pictures.crop.how' },
      { button: 'pictures.crop.save' },
      { button: 'pictures.crop.close' },
    ],
  },
  {
    id: 'profile/picture-kept',
    ...base,
    answers: { ...known, editAccountDataInfo: 'never' },
    play: [
      { attach: [{ name: 'hills.png', holds: 'picture' }] },
      { until: 'pictures.crop.title' },
      { press: 'pictures.crop.save' },
    ],
    expect: [
      { sent: 'editAccountDataInfo', times: 1 },
      { disabled: 'pictures.crop.save', busy: true },
    ],
  },
  {
    id: 'profile/picture-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, account] },
    play: [
      { attach: [{ name: 'hills.png', holds: 'picture' }] },
      { until: 'pictures.crop.title' },
      { press: 'pictures.crop.save' },
    ],
    expect: [{ hides: 'pictures.crop.title' }, { field: 'pictures.control.add', focused: true }],
  },
  {
    id: 'profile/welcome',
    ...base,
    answers: nameless,
    expect: [
      { shows: 'profile.welcome.title' },
      { field: 'profile.name.label', is: '', hint: 'profile.name.hint' },
      { shows: 'profile.name.none' },
      { button: 'profile.welcome.skip' },
    ],
  },
  {
    id: 'profile/welcome-answered',
    ...base,
    answers: { ...nameless, editAccountDataInfo: [0, account] },
    play: [{ fill: 'profile.name.label', with: ' Robin Collins' }, { press: 'profile.name.save' }],
    expect: [
      { sent: 'editAccountDataInfo', with: { nickName: 'Robin Collins' } },
      { hides: 'profile.welcome.title' },
      { hides: 'profile.name.none' },
    ],
  },
  {
    id: 'profile/welcome-empty',
    ...base,
    answers: nameless,
    play: [{ press: 'profile.name.save' }],
    expect: [
      { field: 'profile.name.label', fault: 'field.reason.required', focused: true },
      { sent: 'editAccountDataInfo', times: 0 },
    ],
  },
  {
    id: 'profile/welcome-skipped',
    ...base,
    answers: nameless,
    play: [{ press: 'profile.welcome.skip' }],
    expect: [
      { hides: 'profile.welcome.title' },
      { shows: 'profile.name.none' },
      { sent: 'editAccountDataInfo', times: 0 },
    ],
  },
  {
    id: 'profile/loading',
    ...base,
    answers: { getAccountDataInfo: 'never', listDevices: 'never' },
    expect: [
      { heading: 'profile.home.title' },
      { shows: 'profile.home.loading' },
      { shows: 'profile.about.title' },
      { hides: 'profile.name.none' },
    ],
  },
  {
    id: 'profile/failed',
    ...base,
    answers: {
      getAccountDataInfo: [11003, { retryAfterSec: 5 }],
      listDevices: [11003, { retryAfterSec: 5 }],
    },
    expect: [{ shows: 'profile.home.failed' }, { button: 'screen.failed.again' }],
  },
  {
    id: 'profile/menu',
    ...base,
    answers: known,
    play: [{ press: 'shell.account.button' }],
    expect: [
      { link: 'screen.center.security', to: '/personal-center/security' },
      { link: 'shell.account.help', to: '/contact-us' },
      { button: 'profile.session.signOut' },
    ],
  },
  {
    id: 'profile/signing-out',
    ...base,
    answers: { ...known, accountLogout: 'never' },
    play: [{ press: 'shell.account.button' }, { press: 'profile.session.signOut' }],
    expect: [{ sent: 'accountLogout' }],
  },
  {
    id: 'profile/name',
    ...base,
    answers: known,
    play: [{ press: 'profile.name.label' }],
    expect: [
      { field: 'profile.name.label', is: 'Robin Collins', hint: 'profile.name.hint', focused: true },
      { button: 'profile.edit.cancel' },
      { sent: 'editAccountDataInfo', times: 0 },
    ],
  },
  {
    id: 'profile/name-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, nickName: 'Robin C.' }] },
    play: [
      { press: 'profile.name.label' },
      { fill: 'profile.name.label', with: 'Robin C.' },
      { press: 'profile.name.save' },
    ],
    expect: [
      { shows: 'profile.save.saved' },
      { shows: { text: 'Robin C.' } },
      { sent: 'editAccountDataInfo', with: { nickName: 'Robin C.' } },
    ],
  },
  {
    id: 'profile/name-refused',
    ...base,
    answers: { ...known, editAccountDataInfo: [11000, { fields: { nickName: 'characters' } }] },
    play: [
      { press: 'profile.name.label' },
      { fill: 'profile.name.label', with: 'Robin \u0007' },
      { press: 'profile.name.save' },
    ],
    expect: [{ field: 'profile.name.label', fault: 'field.reason.characters', focused: true }],
  },
  {
    id: 'profile/country-saving',
    ...base,
    answers: { ...known, editAccountDataInfo: 'never' },
    play: [{ press: 'profile.country.label' }, { choose: 'JP' }, { press: 'profile.name.save' }],
    expect: [
      { disabled: 'profile.name.save', busy: true },
      { sent: 'editAccountDataInfo', with: { countryCode: 'JP' } },
    ],
  },
  {
    id: 'profile/country-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, countryCode: 'JP' }] },
    play: [{ press: 'profile.country.label' }, { choose: 'JP' }, { press: 'profile.name.save' }],
    expect: [{ shows: { country: 'JP' } }, { shows: 'profile.save.saved' }],
  },
  {
    id: 'profile/language-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, language: 'de' }] },
    play: [
      { until: 'profile.session.since' },
      { press: 'profile.language.label' },
      { choose: 'de' },
      { press: 'profile.name.save' },
    ],
    expect: [
      { heading: { text: 'Startseite' } },
      { shows: { text: 'Deutsch' } },
      { sent: 'editAccountDataInfo', with: { language: 'de' } },
    ],
  },
  {
    id: 'profile/news-on',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, mailConfirmation: true }] },
    play: [{ until: 'profile.session.since' }, { choose: 'mailConfirmation' }],
    expect: [
      { field: 'profile.news.label', is: true },
      { shows: 'profile.save.saved' },
      { sent: 'editAccountDataInfo', with: { mailConfirmation: true } },
    ],
  },
];
