import type { PlayStep, ScreenScene } from '../../blocks/screen/screen-scene.ts';

const email = 'robin.collins@mail.example';
const inSec = (seconds: number): number => Date.now() + seconds * 1000;

const byCode: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/login-by-code',
  stash: () => ({
    signInEmail: { email },
    emailVerification: { bizType: 'login', email, sendId: 'gallery', countdownEndsAt: inSec(42) },
  }),
};
const mayResend: ScreenScene['stash'] = () => ({
  emailVerification: { bizType: 'login', email, sendId: 'gallery' },
});
const delivered: ScreenScene['answers'] = {
  getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
};
const code: readonly PlayStep[] = [{ code: '480213' }];

const codeScenes: readonly ScreenScene[] = [
  { id: 'sign-in/by-code', ...byCode, answers: delivered },
  { id: 'sign-in/by-code-may-resend', ...byCode, stash: mayResend, answers: delivered },
  {
    id: 'sign-in/by-code-delayed',
    ...byCode,
    answers: { getCodeDelivery: [0, { state: 'delayed', codeStillValid: true }] },
  },
  {
    id: 'sign-in/by-code-refused-mail',
    ...byCode,
    answers: { getCodeDelivery: [0, { state: 'refused', codeStillValid: true }] },
  },
  {
    id: 'sign-in/by-code-incomplete',
    ...byCode,
    answers: delivered,
    play: [{ code: '480' }, { press: 'signIn.byCode.submit' }],
  },
  {
    id: 'sign-in/by-code-checking',
    ...byCode,
    answers: { ...delivered, authByPWDOrOTM: 'never' },
    play: code,
  },
  {
    id: 'sign-in/by-code-wrong',
    ...byCode,
    answers: { ...delivered, authByPWDOrOTM: [11220, { code_incorrect: true, triesLeft: 3 }] },
    play: code,
  },
  {
    id: 'sign-in/by-code-last-try',
    ...byCode,
    answers: { ...delivered, authByPWDOrOTM: [11220, { code_incorrect: true, triesLeft: 0 }] },
    play: code,
  },
  {
    id: 'sign-in/by-code-expired',
    ...byCode,
    stash: mayResend,
    answers: { ...delivered, authByPWDOrOTM: [11221, { code_expired: true }] },
    play: code,
  },
  {
    id: 'sign-in/by-code-resending',
    ...byCode,
    stash: mayResend,
    answers: { ...delivered, sendVerifyEmailCodeNoAuth: 'never' },
    play: [{ press: 'codes.resend.label' }],
  },
  { id: 'sign-in/by-code-offline', ...byCode, play: code },
];

const byPassword: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/login-by-password',
  stash: () => ({ signInEmail: { email } }),
};
const typed: readonly PlayStep[] = [
  { fill: 'field.password.label', with: 'lantern harbour tulip' },
  { press: 'signIn.byPassword.submit' },
];

const passwordScenes: readonly ScreenScene[] = [
  { id: 'sign-in/by-password', ...byPassword },
  { id: 'sign-in/by-password-cold', path: '/login-by-password' },
  {
    id: 'sign-in/by-password-empty',
    path: '/login-by-password',
    play: [{ press: 'signIn.byPassword.submit' }],
  },
  {
    id: 'sign-in/by-password-revealed',
    ...byPassword,
    play: [
      { fill: 'field.password.label', with: 'lantern harbour tulip' },
      { press: 'field.password.reveal' },
    ],
  },
  { id: 'sign-in/by-password-checking', ...byPassword, answers: { authByPWDOrOTM: 'never' }, play: typed },
  {
    id: 'sign-in/by-password-wrong',
    ...byPassword,
    answers: { authByPWDOrOTM: [11201, { pass_incorrect: true }] },
    play: typed,
  },
  {
    id: 'sign-in/by-password-too-often',
    ...byPassword,
    answers: { authByPWDOrOTM: [11003, { too_frequent: true, retryAfterSec: 540 }] },
    play: typed,
  },
  {
    id: 'sign-in/by-password-frozen',
    ...byPassword,
    answers: { authByPWDOrOTM: [11248, { account_frozen: true }] },
    play: typed,
  },
  {
    id: 'sign-in/by-password-unavailable',
    ...byPassword,
    answers: { authByPWDOrOTM: [11300, { retryAfterSec: 5 }] },
    play: typed,
  },
];

/** `/login-by-code` and `/login-by-password` in their states. */
export const scenes: readonly ScreenScene[] = [...codeScenes, ...passwordScenes];
