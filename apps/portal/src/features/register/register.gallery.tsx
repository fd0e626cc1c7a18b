import type { DueProtocol } from '../../blocks/legal-consent.tsx';
import type { PlayStep, ScreenScene } from '../../blocks/screen/screen-scene.ts';

const path = '/register-by-password';
const email = 'robin.collins@mail.example';
const inSec = (seconds: number): number => Date.now() + seconds * 1000;

const documents: DueProtocol[] = [
  {
    protocolCode: 'termsOfUse',
    version: '2026-09-01',
    title: 'Terms of Use',
    fileUrl: '/legal/termsOfUse/2026-09-01/en.html',
    websiteUrl: '/legal/termsOfUse',
  },
  {
    protocolCode: 'privacyPolicy',
    version: '2026-09-01',
    title: 'Privacy Policy',
    fileUrl: '/legal/privacyPolicy/2026-09-01/en.html',
    websiteUrl: '/legal/privacyPolicy',
  },
];

const codeSent: ScreenScene['stash'] = () => ({
  emailVerification: { bizType: 'register', email, sendId: 'gallery', countdownEndsAt: inSec(42) },
});
const proven: ScreenScene['stash'] = () => ({
  emailCodeSuccess: { bizType: 'register', bizToken: 'gallery', email, expiresAt: inSec(600) },
});
const due = {
  globalGetLegalPopupV2: [0, { protocols: documents }],
} as const satisfies ScreenScene['answers'];
const delivered: ScreenScene['answers'] = {
  getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
};

const typed: readonly PlayStep[] = [
  { fill: 'field.newPassword.label', with: 'lantern harbour tulip' },
  { choose: 'consent' },
  { press: 'register.password.submit' },
];

/** `/register-by-password` in its states. */
export const scenes: readonly ScreenScene[] = [
  { id: 'register/email', path },
  { id: 'register/email-empty', path, play: [{ press: 'register.email.submit' }] },
  {
    id: 'register/email-typo',
    path,
    play: [{ fill: 'field.email.label', with: 'robin@' }, { press: 'register.email.submit' }],
  },
  {
    id: 'register/email-sending',
    path,
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [{ fill: 'field.email.label', with: email }, { press: 'register.email.submit' }],
  },
  { id: 'register/code', path, stash: codeSent, answers: delivered },
  {
    id: 'register/code-wrong',
    path,
    stash: codeSent,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11220, { code_incorrect: true, triesLeft: 1 }] },
    play: [{ code: '480213' }],
  },
  {
    id: 'register/known',
    path,
    stash: codeSent,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11203, { account_is_exist: true }] },
    play: [{ code: '480213' }],
  },
  { id: 'register/password', path, stash: proven, answers: due },
  { id: 'register/password-from-sign-in', path, stash: proven, answers: due, notice: 'noAccount' },
  {
    id: 'register/password-loading',
    path,
    stash: proven,
    answers: { globalGetLegalPopupV2: 'never' },
  },
  {
    id: 'register/password-documents-failed',
    path,
    stash: proven,
    answers: { globalGetLegalPopupV2: [11000, { fields: {} }] },
  },
  {
    id: 'register/password-empty',
    path,
    stash: proven,
    answers: due,
    play: [{ fill: 'field.newPassword.label', with: '' }, { press: 'register.password.submit' }],
  },
  {
    id: 'register/password-good',
    path,
    stash: proven,
    answers: due,
    play: typed.slice(0, 2),
  },
  { id: 'register/creating', path, stash: proven, answers: { ...due, registerByPwd: 'never' }, play: typed },
  {
    id: 'register/password-weak',
    path,
    stash: proven,
    answers: { ...due, registerByPwd: [11222, { password_weak: true, reasons: ['common'] }] },
    play: typed,
  },
  {
    id: 'register/document-changed',
    path,
    stash: proven,
    answers: { ...due, registerByPwd: [11000, { fields: { protocols: 'outdated' } }] },
    play: typed,
  },
  {
    id: 'register/proof-expired',
    path,
    stash: proven,
    answers: { ...due, registerByPwd: [11253, { bizToken_invalid: true }] },
    play: typed,
  },
];
