import { days } from '@foyer/contract/durations';
import { ago, sampleAccount, sampleUser } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';

const account = sampleAccount;
const user = sampleUser;
const newEmail = 'robin@new.example';
const prove: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/change-email-verify-password',
  user,
};
const ask: Pick<ScreenScene, 'path' | 'user'> = { path: '/personal-center/change-email', user };
const sent: Pick<ScreenScene, 'path' | 'user' | 'stash'> = {
  ...ask,
  stash: () => ({
    emailVerification: {
      bizType: 'changeEmail',
      email: newEmail,
      sendId: 'gallery',
      countdownEndsAt: Date.now(),
    },
  }),
};
const delivered: ScreenScene['answers'] = { getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] };

const noPasskeys = { passkeys: [], rpId: 'localhost' };
const passkey = {
  credentialID: 'gallery',
  name: 'Chrome, Android',
  synced: true,
  addedAt: '2026-01-01T00:00:00Z',
};

/** Changing the address, in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'email/change-prove',
    ...prove,
    answers: { getAccountDataInfo: [0, account], listPasskeys: [0, noPasskeys] },
    expect: [
      { heading: 'email.change.verifyTitle' },
      { button: 'stepUp.dialog.continue' },
      { hides: 'passkeys.use.button' },
    ],
  },
  {
    id: 'email/change-prove-passkey',
    ...prove,
    answers: { getAccountDataInfo: [0, account], listPasskeys: [0, { ...noPasskeys, passkeys: [passkey] }] },
    expect: [{ button: 'stepUp.dialog.continue' }, { button: 'passkeys.use.button' }],
  },
  {
    id: 'email/change-prove-factor',
    ...prove,
    answers: {
      getAccountDataInfo: [0, account],
      listPasskeys: [0, noPasskeys],
      verifyPassword: [
        11257,
        {
          mfa_required: true,
          bizToken: 'gallery',
          mfaMethodList: ['otp', 'backupCode'],
          email: 'r***s@mail.example',
        },
      ],
    },
    play: [
      { fill: 'field.password.label', with: 'seven quiet lanterns' },
      { press: 'stepUp.dialog.continue' },
      { until: 'factors.otp.lead' },
    ],
    expect: [
      { field: 'factors.otp.label', is: '', focused: true },
      { shows: 'stepUp.factor.notByBackupCode' },
      { hides: 'factors.backup.choose' },
    ],
  },
  {
    id: 'email/change-proven',
    ...prove,
    answers: { getAccountDataInfo: [0, { ...account, stepUpUntil: '2099-01-01T00:00:00Z' }] },
    expect: [{ went: '/personal-center/change-email' }],
  },
  {
    id: 'email/change-unverified',
    ...prove,
    answers: { getAccountDataInfo: [0, { ...account, verifyEmail: false }] },
    expect: [{ went: '/personal-center/verify-email' }],
  },
  {
    id: 'email/change',
    ...ask,
    expect: [{ heading: 'email.change.title' }, { button: 'email.change.submit' }],
  },
  {
    id: 'email/change-own',
    ...ask,
    play: [{ fill: 'email.change.label', with: account.email }, { press: 'email.change.submit' }],
    expect: [
      { field: 'email.change.label', fault: 'field.reason.own_address' },
      { sent: 'sendVerifyEmailCodeByAuth', times: 0 },
    ],
  },
  {
    id: 'email/change-step-up-due',
    ...ask,
    answers: { sendVerifyEmailCodeByAuth: [11256, { reauth_required: true, methods: ['password'] }] },
    play: [
      { fill: 'email.change.label', with: newEmail },
      { press: 'email.change.submit' },
      { until: 'stepUp.dialog.title' },
    ],
    expect: [{ field: 'email.change.label', is: newEmail }],
  },
  {
    id: 'email/change-code',
    ...sent,
    answers: delivered,
    expect: [{ heading: 'email.change.codeTitle' }, { button: 'email.change.codeSubmit' }],
  },
  {
    id: 'email/change-taken',
    ...sent,
    answers: { ...delivered, changeAccountEmail: [11203, { account_is_exist: true }] },
    play: [{ code: '480213' }],
    expect: [
      { heading: 'email.change.title' },
      { sent: 'changeAccountEmail', with: { code: '480213', email: newEmail } },
    ],
  },
  {
    id: 'email/change-code-wrong',
    ...sent,
    answers: { ...delivered, changeAccountEmail: [11220, { code_incorrect: true, triesLeft: 3 }] },
    play: [{ code: '480213' }],
    expect: [{ field: 'codes.entry.label', fault: ['codes.entry.wrong', { tries: 3 }], focused: true }],
  },
  {
    id: 'email/change-code-expired',
    ...sent,
    answers: { ...delivered, changeAccountEmail: [11221, { code_expired: true }] },
    play: [{ code: '480213' }],
    expect: [{ field: 'codes.entry.label', fault: 'codes.delivery.over', focused: true }],
  },
  {
    id: 'email/change-code-locked',
    ...sent,
    answers: {
      ...delivered,
      changeAccountEmail: [
        11247,
        {
          account_locked: true,
          accountLockTimeInSec: 86_400,
          lockedBy: 'changeEmail',
          locked: { changeEmail: 86_400 },
        },
      ],
    },
    play: [{ code: '480213' }],
    expect: [{ went: '/lock-account' }],
  },
  {
    id: 'email/change-code-no-answer',
    ...sent,
    answers: { ...delivered, changeAccountEmail: [11300, { retryAfterSec: 30 }] },
    play: [{ code: '480213' }, { until: 'c11300' }],
    expect: [{ field: 'codes.entry.label', is: '480213' }, { button: 'email.change.codeSubmit' }],
  },
  {
    id: 'email/change-code-step-up-over',
    ...sent,
    answers: {
      ...delivered,
      changeAccountEmail: [11256, { reauth_required: true, methods: ['password'] }],
    },
    play: [{ code: '480213' }, { until: 'stepUp.dialog.title' }],
    expect: [{ field: 'field.password.label', is: '', focused: true }],
  },
  {
    id: 'email/change-done',
    ...sent,
    answers: {
      ...delivered,
      changeAccountEmail: [0, { email: newEmail, undoUntil: ago(-days(7)) }],
    },
    play: [{ code: '480213' }],
    expect: [{ went: '/personal-center/change-email-success' }],
  },
  {
    id: 'email/changed',
    path: '/personal-center/change-email-success',
    user,
    stash: () => ({ changeEmail: { email: newEmail, undoUntil: ago(-days(7)) } }),
    expect: [
      { heading: 'email.changed.title' },
      { link: 'email.changed.done', to: '/personal-center/security' },
    ],
  },
];
