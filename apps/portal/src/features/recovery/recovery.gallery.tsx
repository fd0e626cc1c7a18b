import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';
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
const times = { startedAt: '2026-11-20T18:05:00Z', availableAt: '2026-11-23T18:05:00Z' };
const email = 'ro***ns@mail.example';
const veto: ScreenScene['answers'] = { getRecovery: [0, { canFinish: false, ...times, email }] };
const finish: ScreenScene['answers'] = { getRecovery: [0, { canFinish: true, ...times, email }] };

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
    path,
    stash: () => ({
      mfaLogin: waiting(),
      signInEmail: { email: 'robin.collins@mail.example' },
      emailVerification: { bizType: 'recovery', email: 'robin.collins@mail.example', sendId: 'gallery' },
    }),
    answers: {
      getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
      verifyEmailByCodeNoAuth: [0, { bizToken: 'proof', expiresInSec: 600 }],
      startRecovery: [0, { availableAt: times.availableAt, email }],
    },
    play: [{ code: '480213' }, { until: 'recovery.wait.title' }],
    expect: [
      { heading: 'recovery.wait.title' },
      { sent: 'startRecovery', with: { bizToken: 'gallery', recoveryToken: 'proof' } },
    ],
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
  { id: 'recovery/none', path, expect: [{ heading: 'recovery.none.title' }] },
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
    id: 'recovery/over',
    ...opened,
    answers: { getRecovery: [11221, { code_expired: true }] },
    expect: [{ heading: 'recovery.link.over' }],
  },
];
