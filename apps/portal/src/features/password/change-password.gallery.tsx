import type { Account } from '../../blocks/account/account-data.ts';
import type { PlayStep, ScreenScene } from '../../blocks/screen/screen-scene.ts';

const email = 'robin.collins@mail.example';

const account: Account = {
  accountID: 'gallery',
  email,
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin Collins',
  language: 'en',
  countryCode: 'GB',
  createdAt: '2026-03-14T09:26:00Z',
  hasPassword: true,
};

const user: ScreenScene['user'] = { userInfo: { email, verifyEmail: true, mailConfirmation: false } };
const base: Pick<ScreenScene, 'path' | 'user'> = { path: '/personal-center/change-password', user };
const known = { getAccountDataInfo: [0, account] } as const satisfies ScreenScene['answers'];
const first: ScreenScene['answers'] = { getAccountDataInfo: [0, { ...account, hasPassword: false }] };

const typed: readonly PlayStep[] = [
  { fill: 'password.change.present', with: 'seven quiet lanterns' },
  { fill: 'field.newPassword.label', with: 'lantern harbour tulip' },
  { press: 'password.reset.submit' },
];

const done: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/change-password-success',
  user,
};

/** Changing or setting the password, in its states. */
export const scenes: readonly ScreenScene[] = [
  { id: 'password/change', ...base, answers: known },
  { id: 'password/change-loading', ...base, answers: { getAccountDataInfo: 'never' } },
  { id: 'password/change-failed', ...base, answers: { getAccountDataInfo: [11000, {}] } },
  { id: 'password/change-empty', ...base, answers: known, play: typed.slice(2) },
  { id: 'password/change-saving', ...base, answers: { ...known, setPassword: 'never' }, play: typed },
  {
    id: 'password/change-wrong',
    ...base,
    answers: { ...known, setPassword: [11201, { pass_incorrect: true }] },
    play: typed,
  },
  {
    id: 'password/change-locked',
    ...base,
    answers: { ...known, setPassword: [11247, { account_locked: true, accountLockTimeInSec: 300 }] },
    play: typed,
  },
  {
    id: 'password/change-same',
    ...base,
    answers: { ...known, setPassword: [11223, { password_reused: true }] },
    play: typed,
  },
  { id: 'password/set-confirm', ...base, answers: first },
  {
    id: 'password/set-code',
    ...base,
    stash: () => ({ emailVerification: { bizType: 'reauth', email, sendId: 'gallery' } }),
    answers: { ...first, getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] },
  },
  {
    id: 'password/set',
    ...base,
    answers: {
      getAccountDataInfo: [0, { ...account, hasPassword: false, stepUpUntil: '2999-01-01T00:00:00Z' }],
    },
  },
  {
    id: 'password/changed',
    ...done,
    stash: () => ({ changePasswordSuccess: { sessionsEnded: 2, kept: false } }),
  },
  {
    id: 'password/changed-kept',
    ...done,
    stash: () => ({ changePasswordSuccess: { sessionsEnded: 0, kept: true } }),
  },
];
