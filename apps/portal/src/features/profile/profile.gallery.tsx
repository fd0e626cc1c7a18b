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
};

const base: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/profile',
  user: { userInfo: { email: account.email, verifyEmail: true, mailConfirmation: false } },
};

const known: ScreenScene['answers'] = { getAccountDataInfo: [0, account] };

export const scenes: readonly ScreenScene[] = [
  { id: 'profile/profile', ...base, answers: known },
  {
    id: 'profile/nameless-unverified',
    ...base,
    answers: { getAccountDataInfo: [0, { ...account, nickName: '', verifyEmail: false }] },
  },
  { id: 'profile/loading', ...base, answers: { getAccountDataInfo: 'never' } },
  { id: 'profile/failed', ...base, answers: { getAccountDataInfo: [11000, {}] } },
  {
    id: 'profile/name-changed',
    ...base,
    answers: known,
    play: [{ fill: 'profile.name.label', with: 'Robin C.' }],
  },
  {
    id: 'profile/name-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, nickName: 'Robin C.' }] },
    play: [{ fill: 'profile.name.label', with: 'Robin C.' }, { press: 'profile.name.save' }],
  },
  {
    id: 'profile/name-refused',
    ...base,
    answers: { ...known, editAccountDataInfo: [11000, { fields: { nickName: 'characters' } }] },
    play: [{ fill: 'profile.name.label', with: 'Robin \u0007' }, { press: 'profile.name.save' }],
  },
  {
    id: 'profile/country-saving',
    ...base,
    answers: { ...known, editAccountDataInfo: 'never' },
    play: [{ choose: 'JP' }],
  },
  {
    id: 'profile/country-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, countryCode: 'JP' }] },
    play: [{ choose: 'JP' }],
  },
  {
    id: 'profile/language-saved',
    ...base,
    answers: { ...known, editAccountDataInfo: [0, { ...account, language: 'de' }] },
    play: [{ choose: 'de' }],
  },
  {
    id: 'profile/signing-out',
    ...base,
    answers: { ...known, accountLogout: 'never' },
    play: [{ press: 'profile.session.signOut' }],
  },
];
