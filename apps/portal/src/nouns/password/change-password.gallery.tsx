import { sampleAccount, sampleUser } from '../../scenes/sample-account.ts';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const account = sampleAccount;
const { email } = account;
const user = sampleUser;
const base: Pick<ScreenScene, 'path' | 'user'> = { path: '/personal-center/change-password', user };
const known = { getAccountDataInfo: [0, account] } as const satisfies ScreenScene['answers'];
const noPasskeys = { passkeys: [], rpId: 'localhost' };
const passkey = { credentialID: 'a2V5', name: 'Blue key', synced: false, addedAt: '2026-11-02T07:30:00Z' };
const first: ScreenScene['answers'] = {
  getAccountDataInfo: [0, { ...account, hasPassword: false }],
  listPasskeys: [0, noPasskeys],
};

const typed: readonly PlayStep[] = [
  { fill: 'password.change.current', with: 'seven quiet lanterns' },
  { fill: 'field.newPassword.label', with: 'lantern harbour tulip' },
  { press: 'password.reset.submit' },
];

const done: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/change-password-success',
  user,
};

const lockedFor = (accountLockTimeInSec: number) => ({
  account_locked: true as const,
  accountLockTimeInSec,
  lockedBy: 'password' as const,
  locked: { password: accountLockTimeInSec },
});

/** Changing or setting the password, in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'password/change',
    ...base,
    answers: known,
    expect: [
      { heading: 'password.change.title' },
      { field: 'password.change.current', is: '', type: 'password', autocomplete: 'current-password' },
      {
        field: 'field.newPassword.label',
        is: '',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'field.newPassword.hint',
      },
      { field: 'password.change.others', is: true },
      { link: 'password.change.forgot', to: '/forgot-password' },
    ],
  },
  {
    id: 'password/change-loading',
    ...base,
    answers: { getAccountDataInfo: 'never' },
    expect: [
      { heading: 'center.password.title' },
      { shows: 'center.security.loading' },
      { hides: 'password.change.current' },
    ],
  },
  {
    id: 'password/change-failed',
    ...base,
    answers: { getAccountDataInfo: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'password.change.failed' }, { button: 'screen.failed.again' }],
  },
  {
    id: 'password/change-empty',
    ...base,
    answers: known,
    play: typed.slice(2),
    expect: [
      { field: 'password.change.current', fault: 'field.reason.password_required', focused: true },
      { field: 'field.newPassword.label', fault: 'field.reason.password_required' },
      { sent: 'setPassword', times: 0 },
    ],
  },
  {
    id: 'password/change-saving',
    ...base,
    answers: { ...known, setPassword: 'never' },
    play: typed,
    expect: [
      { disabled: 'password.reset.submit', busy: true },
      {
        sent: 'setPassword',
        with: {
          oldPassword: 'seven quiet lanterns',
          newPassword: 'lantern harbour tulip',
          keepOtherSessions: false,
        },
      },
    ],
  },
  {
    id: 'password/change-keeping',
    ...base,
    answers: { ...known, setPassword: 'never' },
    play: [{ choose: 'endOthers' }, ...typed],
    expect: [
      { field: 'password.change.others', is: false },
      { sent: 'setPassword', with: { keepOtherSessions: true } },
    ],
  },
  {
    id: 'password/change-wrong',
    ...base,
    answers: { ...known, setPassword: [11201, { pass_incorrect: true }] },
    play: typed,
    expect: [
      { field: 'password.change.current', fault: 'password.change.wrong', focused: true },
      { field: 'field.newPassword.label', is: 'lantern harbour tulip', fault: false },
    ],
  },
  {
    id: 'password/change-locked',
    ...base,
    answers: { ...known, setPassword: [11247, lockedFor(300)] },
    play: typed,
    expect: [{ went: '/lock-account' }],
  },
  {
    id: 'password/change-same',
    ...base,
    answers: { ...known, setPassword: [11223, { password_reused: true }] },
    play: typed,
    expect: [
      { field: 'field.newPassword.label', fault: 'c11223', focused: true },
      { field: 'password.change.current', fault: false },
    ],
  },
  {
    id: 'password/set-confirm',
    ...base,
    answers: first,
    expect: [
      { heading: 'password.change.titleFirst' },
      { shows: 'password.confirm.why' },
      { button: 'password.forgot.submit' },
      { hides: 'passkeys.use.button' },
      { hides: 'field.newPassword.label' },
    ],
  },
  {
    id: 'password/set-by-passkey',
    ...base,
    answers: { ...first, listPasskeys: [0, { ...noPasskeys, passkeys: [passkey] }] },
    expect: [{ button: 'password.forgot.submit' }, { button: 'passkeys.use.button' }],
  },
  {
    id: 'password/set-code',
    ...base,
    stash: () => ({ emailVerification: { bizType: 'reauth', email, sendId: 'gallery' } }),
    answers: { ...first, getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] },
    expect: [
      { shows: 'password.confirm.sent' },
      { field: 'codes.entry.label', focused: true },
      { button: 'codes.resend.label' },
    ],
  },
  {
    id: 'password/set',
    ...base,
    answers: {
      getAccountDataInfo: [0, { ...account, hasPassword: false, stepUpUntil: '2999-01-01T00:00:00Z' }],
    },
    expect: [
      { heading: 'password.change.titleFirst' },
      { field: 'field.newPassword.label', is: '' },
      { hides: 'password.change.current' },
    ],
  },
  {
    id: 'password/changed',
    ...done,
    stash: () => ({ changePasswordSuccess: { sessionsEnded: 2, kept: false } }),
    expect: [
      { heading: 'password.changed.title' },
      { shows: ['password.changed.ended', { count: 2 }] },
      { link: 'password.changed.back', to: '/personal-center/security' },
    ],
  },
  {
    id: 'password/changed-kept',
    ...done,
    stash: () => ({ changePasswordSuccess: { sessionsEnded: 0, kept: true } }),
    expect: [{ shows: 'password.changed.kept' }, { hides: ['password.changed.ended', { count: 0 }] }],
  },
];
