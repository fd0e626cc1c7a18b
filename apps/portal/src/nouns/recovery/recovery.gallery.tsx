import { days } from '@foyer/contract/durations';
import { ago } from '../../scenes/sample-account.ts';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';

const path = '/recover-account';
const waiting = () => ({
  bizToken: 'gallery',
  mfaMethodList: ['otp' as const],
  maskedEmail: 'ro***ns@mail.example',
  expiresAt: Date.now() + 600_000,
});
const begun: Pick<ScreenScene, 'path' | 'stash'> = {
  path,
  stash: () => ({ mfaLogin: waiting(), signInEmail: { email: 'robin.collins@mail.example' } }),
};
const opened: Pick<ScreenScene, 'path' | 'stash'> = {
  path,
  stash: () => {
    keepLinkToken('gallery');
    return {};
  },
};
const sent: Pick<ScreenScene, 'path' | 'stash'> = {
  path,
  stash: () => ({
    mfaLogin: waiting(),
    signInEmail: { email: 'robin.collins@mail.example' },
    emailVerification: { bizType: 'recovery', email: 'robin.collins@mail.example', sendId: 'gallery' },
  }),
};
const delivered: ScreenScene['answers'] = { getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] };
const proven: ScreenScene['answers'] = {
  ...delivered,
  verifyEmailByCodeNoAuth: [0, { bizToken: 'proof', expiresInSec: 600 }],
};
const locked = {
  account_locked: true as const,
  accountLockTimeInSec: 86_400,
  lockedBy: 'recovery' as const,
  locked: { recovery: 86_400 },
};
const times = { startedAt: ago(days(1)), availableAt: ago(-days(2)) };
const email = 'ro***ns@mail.example';
const veto: ScreenScene['answers'] = { getRecovery: [0, { canFinish: false, ...times, email }] };
const finish: ScreenScene['answers'] = { getRecovery: [0, { canFinish: true, ...times, email }] };

const queued: ScreenScene['answers'] = {
  getCodeDelivery: [0, { state: 'queued', codeStillValid: true }],
  verifyEmailByCodeNoAuth: [0, { bizToken: 'proof', expiresInSec: 600 }],
};
const offering: ScreenScene['answers'] = {
  getRecovery: [0, { canFinish: true, ...times, email, byAddress: true, offers: 'p***r@mail.example' }],
};

const newPassword: readonly PlayStep[] = [
  { fill: 'field.newPassword.label', with: 'lantern harbour tulip' },
  { press: 'recovery.finish.submit' },
];

/** `/recover-account` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'recovery/start',
    ...begun,
    expect: [
      { heading: 'recovery.start.title' },
      { shows: 'recovery.start.step2' },
      { button: 'recovery.start.submit' },
      { link: 'recovery.start.back', to: '/mfa' },
    ],
  },
  {
    id: 'recovery/code',
    ...sent,
    answers: { ...proven, startRecovery: [0, { availableAt: times.availableAt, email }] },
    play: [{ code: '480213' }, { until: 'recovery.wait.title' }],
    expect: [
      { heading: 'recovery.wait.title' },
      { sent: 'startRecovery', with: { bizToken: 'gallery', recoveryToken: 'proof' } },
    ],
  },
  {
    id: 'recovery/code-wrong',
    ...sent,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11220, { code_incorrect: true, triesLeft: 3 }] },
    play: [{ code: '480213' }],
    expect: [
      { field: 'codes.entry.label', fault: ['codes.entry.wrong', { tries: 3 }], focused: true },
      { sent: 'startRecovery', times: 0 },
    ],
  },
  {
    id: 'recovery/code-expired',
    ...sent,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11221, { code_expired: true }] },
    play: [{ code: '480213' }],
    expect: [{ field: 'codes.entry.label', fault: 'codes.delivery.over', focused: true }],
  },
  {
    id: 'recovery/code-locked',
    ...sent,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11247, locked] },
    play: [{ code: '480213' }],
    expect: [{ went: '/lock-account' }],
  },
  {
    id: 'recovery/start-no-answer',
    ...sent,
    answers: {
      ...proven,
      startRecovery: [
        [11300, { retryAfterSec: 30 }],
        [0, { availableAt: times.availableAt, email }],
      ],
    },
    play: [
      { code: '480213' },
      { until: 'c11300' },
      { press: 'recovery.code.submit' },
      { until: 'recovery.wait.title' },
    ],
    expect: [
      { sent: 'verifyEmailByCodeNoAuth', times: 1 },
      { sent: 'startRecovery', times: 2 },
    ],
  },
  {
    id: 'recovery/start-too-late',
    ...sent,
    answers: { ...proven, startRecovery: [11253, { bizToken_invalid: true }] },
    play: [{ code: '480213' }],
    expect: [{ went: '/login', notice: 'tooLate' }],
  },
  {
    id: 'recovery/password-due',
    path,
    stash: () => ({
      mfaLogin: { ...waiting(), method: 'code' },
      signInEmail: { email: 'robin.collins@mail.example' },
      emailVerification: { bizType: 'recovery', email: 'robin.collins@mail.example', sendId: 'gallery' },
    }),
    answers: {
      getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
      verifyEmailByCodeNoAuth: [0, { bizToken: 'proof', expiresInSec: 600 }],
      startRecovery: [11252, {}],
    },
    play: [{ code: '480213' }, { until: 'recovery.password.title' }],
    expect: [
      { heading: 'recovery.password.title' },
      { link: 'recovery.password.signIn', to: '/login-by-password' },
    ],
  },
  {
    id: 'recovery/by-address',
    path,
    answers: { sendVerifyEmailCodeNoAuth: [0, { sendId: 'gallery', resendInSec: 59, expiresInSec: 600 }] },
    expect: [
      { heading: 'recovery.start.title' },
      { shows: 'recovery.address.lead' },
      { shows: 'recovery.address.hint' },
    ],
  },
  {
    id: 'recovery/by-address-code',
    path,
    stash: () => ({
      signInEmail: { email: 'robin.collins@mail.example' },
      emailVerification: {
        bizType: 'recoveryByAddress',
        email: 'robin.collins@mail.example',
        sendId: 'gallery',
      },
    }),
    answers: { ...queued, startRecovery: [0, { availableAt: times.availableAt, email }] },
    play: [{ code: '480213' }, { until: 'recovery.wait.title' }],
    expect: [{ heading: 'recovery.wait.title' }, { sent: 'startRecovery', with: { recoveryToken: 'proof' } }],
  },
  {
    id: 'recovery/by-address-reset',
    path,
    stash: () => ({
      emailVerification: {
        bizType: 'recoveryByAddress',
        email: 'robin.collins@mail.example',
        sendId: 'gallery',
      },
    }),
    answers: { ...queued, startRecovery: [0, { instead: 'resetPassword' }] },
    play: [{ code: '480213' }, { until: 'recovery.reset.title' }],
    expect: [{ heading: 'recovery.reset.title' }, { link: 'recovery.veto.reset', to: '/forgot-password' }],
  },
  {
    id: 'recovery/by-address-nobody',
    path,
    stash: () => ({
      emailVerification: {
        bizType: 'recoveryByAddress',
        email: 'robin.collins@mail.example',
        sendId: 'gallery',
      },
    }),
    answers: { ...queued, startRecovery: [11202, { bizToken: 'proof' }] },
    play: [{ code: '480213' }, { until: 'password.none.title' }],
    expect: [
      { heading: 'password.none.title' },
      { link: 'password.none.create', to: '/register-by-password' },
    ],
  },
  {
    id: 'recovery/veto-by-address',
    ...opened,
    answers: {
      getRecovery: [0, { canFinish: false, ...times, email, byAddress: true, withoutPassword: true }],
      cancelRecovery: [0, { sessionsEnded: 0 }],
    },
    play: [{ press: 'recovery.veto.press' }],
    expect: [
      { heading: 'recovery.veto.done' },
      { shows: 'recovery.veto.droppedLead' },
      { link: 'recovery.none.signIn', to: '/login' },
    ],
  },
  {
    id: 'recovery/finish-take',
    ...opened,
    answers: { ...offering, finishRecovery: [0, { sessionsEnded: 2 }] },
    play: newPassword,
    expect: [
      { heading: 'recovery.finish.done' },
      { sent: 'finishRecovery', with: { takeAddress: true, newPassword: 'lantern harbour tulip' } },
    ],
  },
  {
    id: 'recovery/finish-taken',
    ...opened,
    answers: { ...offering, finishRecovery: [11203, { account_is_exist: true }] },
    play: newPassword,
    expect: [{ shows: 'recovery.finish.taken' }, { button: 'recovery.finish.submit' }],
  },
  {
    id: 'recovery/veto',
    ...opened,
    answers: veto,
    expect: [
      { heading: 'recovery.veto.title' },
      { button: 'recovery.veto.press' },
      { sent: 'cancelRecovery', times: 0 },
    ],
  },
  {
    id: 'recovery/vetoed',
    ...opened,
    answers: { ...veto, cancelRecovery: [0, { sessionsEnded: 2 }] },
    play: [{ press: 'recovery.veto.press' }],
    expect: [{ heading: 'recovery.veto.done' }, { link: 'recovery.veto.reset', to: '/forgot-password' }],
  },
  {
    id: 'recovery/finish',
    ...opened,
    answers: finish,
    expect: [{ heading: 'recovery.finish.title' }, { button: 'recovery.finish.submit' }],
  },
  {
    id: 'recovery/veto-used',
    ...opened,
    answers: { ...veto, cancelRecovery: [11221, { code_expired: true }] },
    play: [{ press: 'recovery.veto.press' }],
    expect: [{ heading: 'recovery.link.over' }, { hides: 'c11221' }],
  },
  {
    id: 'recovery/veto-no-answer',
    ...opened,
    answers: { ...veto, cancelRecovery: [11300, { retryAfterSec: 30 }] },
    play: [{ press: 'recovery.veto.press' }, { until: 'c11300' }],
    expect: [{ heading: 'recovery.veto.title' }, { button: 'recovery.veto.press' }],
  },
  {
    id: 'recovery/finish-done',
    ...opened,
    answers: { ...finish, finishRecovery: [0, { sessionsEnded: 2 }] },
    play: newPassword,
    expect: [{ heading: 'recovery.finish.done' }, { link: 'recovery.finish.signIn', to: '/login' }],
  },
  {
    id: 'recovery/finish-weak',
    ...opened,
    answers: { ...finish, finishRecovery: [11222, { password_weak: true, reasons: ['common'] }] },
    play: newPassword,
    expect: [{ field: 'field.newPassword.label', fault: 'field.reason.password_common', focused: true }],
  },
  {
    id: 'recovery/finish-early',
    ...opened,
    answers: { ...finish, finishRecovery: [11259, { availableAt: times.availableAt }] },
    play: newPassword,
    expect: [{ shows: ['recovery.finish.early', {}] }, { button: 'recovery.finish.submit' }],
  },
  {
    id: 'recovery/finish-used',
    ...opened,
    answers: { ...finish, finishRecovery: [11221, { code_expired: true }] },
    play: newPassword,
    expect: [{ heading: 'recovery.link.over' }, { hides: 'c11221' }],
  },
  {
    id: 'recovery/finish-no-answer',
    ...opened,
    answers: { ...finish, finishRecovery: [11300, { retryAfterSec: 30 }] },
    play: newPassword,
    expect: [
      { shows: 'c11300' },
      { field: 'field.newPassword.label', is: 'lantern harbour tulip', fault: false },
    ],
  },
  {
    id: 'recovery/over',
    ...opened,
    answers: { getRecovery: [11221, { code_expired: true }] },
    expect: [{ heading: 'recovery.link.over' }, { hides: 'c11221' }],
  },
];
