import type { Account } from '../../blocks/account/account-data.ts';
import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';

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
  mfa: { enabled: false, methods: [], backupCodesLeft: 0, canDisable: false },
};

const base: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/profile',
  user: { userInfo: { email: account.email, verifyEmail: true, mailConfirmation: false } },
};

const known: ScreenScene['answers'] = { getAccountDataInfo: [0, account] };

export const scenes: readonly ScreenScene[] = [
  {
    id: 'profile/profile',
    ...base,
    answers: known,
    expect: [
      { heading: 'profile.home.title' },
      { field: 'profile.name.label', is: 'Robin Collins', hint: 'profile.name.hint' },
      { field: 'profile.language.label', is: 'en' },
      { field: 'profile.country.label', is: 'GB' },
      { field: 'profile.news.label', is: false },
      { shows: { text: account.email } },
      { hides: 'security.health.unverifiedStep' },
      { button: 'profile.session.signOut' },
    ],
  },
  {
    id: 'profile/nameless-unverified',
    ...base,
    answers: { getAccountDataInfo: [0, { ...account, nickName: '', verifyEmail: false }] },
    expect: [
      { field: 'profile.name.label', is: '' },
      { link: 'security.health.unverifiedStep', to: '/personal-center/verify-email' },
    ],
  },
  {
    id: 'profile/loading',
    ...base,
    answers: { getAccountDataInfo: 'never' },
    expect: [{ shows: 'profile.home.loading' }, { hides: 'profile.about.title' }],
  },
  {
    id: 'profile/failed',
    ...base,
    answers: { getAccountDataInfo: [11000, { fields: {} }] },
    expect: [
      { shows: 'profile.home.failed' },
      { button: 'screen.failed.again' },
      { button: 'profile.session.signOut' },
    ],
  },
  {
    id: 'profile/name-changed',
    ...base,
    answers: known,
    play: [{ fill: 'profile.name.label', with: 'Robin C.' }],
    expect: [{ button: 'profile.name.save' }, { sent: 'editAccountDataInfo', times: 0 }],
  },
  {
    id: 'profile/name-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, nickName: 'Robin C.' }] },
    play: [{ fill: 'profile.name.label', with: 'Robin C.' }, { press: 'profile.name.save' }],
    expect: [
      { field: 'profile.name.label', is: 'Robin C.', hint: 'profile.save.saved' },
      { sent: 'editAccountDataInfo', with: { nickName: 'Robin C.' } },
    ],
  },
  {
    id: 'profile/name-refused',
    ...base,
    answers: { ...known, editAccountDataInfo: [11000, { fields: { nickName: 'characters' } }] },
    play: [{ fill: 'profile.name.label', with: 'Robin \u0007' }, { press: 'profile.name.save' }],
    expect: [{ field: 'profile.name.label', fault: 'field.reason.characters', focused: true }],
  },
  {
    id: 'profile/country-saving',
    ...base,
    answers: { ...known, editAccountDataInfo: 'never' },
    play: [{ choose: 'JP' }],
    expect: [
      { field: 'profile.country.label', is: 'JP', hint: 'profile.save.saving' },
      { sent: 'editAccountDataInfo', with: { countryCode: 'JP' } },
    ],
  },
  {
    id: 'profile/country-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, countryCode: 'JP' }] },
    play: [{ choose: 'JP' }],
    expect: [{ field: 'profile.country.label', is: 'JP', hint: 'profile.save.saved' }],
  },
  {
    id: 'profile/language-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, language: 'de' }] },
    play: [{ choose: 'de' }],
    expect: [
      { field: 'profile.language.label', is: 'de', hint: 'profile.save.saved' },
      { heading: { text: 'Profil' } },
      { sent: 'editAccountDataInfo', with: { language: 'de' } },
    ],
  },
  {
    id: 'profile/signing-out',
    ...base,
    answers: { ...known, accountLogout: 'never' },
    play: [{ press: 'profile.session.signOut' }],
    expect: [{ disabled: 'profile.session.signOut', busy: true }, { sent: 'accountLogout' }],
  },
];
