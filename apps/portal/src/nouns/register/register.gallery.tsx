import type { Expectation, Shown } from '../../scenes/scene-expectation.ts';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';
import type { DueProtocol } from '../legal/blocks/legal-consent.tsx';

const path = '/register-by-password';
const email = 'robin.collins@mail.example';
const inSec = (seconds: number): number => Date.now() + seconds * 1000;

const documents: DueProtocol[] = [
  {
    protocolCode: 'termsOfUse',
    version: '2026-09-01',
    title: 'Terms of Use',
    titleLanguage: 'en',
    fileLanguage: 'en',
    fileUrl: '/legal/termsOfUse/2026-09-01/en.html',
    websiteUrl: '/legal/termsOfUse',
  },
  {
    protocolCode: 'privacyPolicy',
    version: '2026-09-01',
    title: 'Privacy Policy',
    titleLanguage: 'en',
    fileLanguage: 'en',
    fileUrl: '/legal/privacyPolicy/2026-09-01/en.html',
    websiteUrl: '/legal/privacyPolicy',
  },
];

const newer = (document: DueProtocol): DueProtocol => ({
  ...document,
  fileUrl: document.fileUrl.replace(document.version, '2026-12-01'),
  version: '2026-12-01',
});

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
  { fill: 'field.password.label', with: 'lantern harbour tulip' },
  { choose: 'consent' },
  { press: 'register.password.submit' },
];

/** The password is refused for a reason; the consent stays. */
const refusedFor = (fault: Shown): readonly Expectation[] => [
  { field: 'field.password.label', fault, focused: true },
  { field: 'legal.consent.agree', is: true },
];

/** `/register-by-password` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'register/email',
    path,
    expect: [
      { heading: 'register.byPassword.title' },
      { field: 'field.email.label', is: '' },
      { button: 'register.email.submit' },
      { link: 'register.email.signIn', to: '/login' },
    ],
  },
  {
    id: 'register/email-empty',
    path,
    play: [{ press: 'register.email.submit' }],
    expect: [
      { field: 'field.email.label', fault: 'field.reason.email_required', focused: true },
      { sent: 'sendVerifyEmailCodeNoAuth', times: 0 },
    ],
  },
  {
    id: 'register/email-typo',
    path,
    play: [{ fill: 'field.email.label', with: 'robin@' }, { press: 'register.email.submit' }],
    expect: [
      { field: 'field.email.label', is: 'robin@', fault: 'field.reason.email_invalid', focused: true },
    ],
  },
  {
    id: 'register/email-sending',
    path,
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [{ fill: 'field.email.label', with: email }, { press: 'register.email.submit' }],
    expect: [
      { disabled: 'register.email.submit', busy: true },
      { sent: 'sendVerifyEmailCodeNoAuth', with: { bizType: 'register', email } },
    ],
  },
  {
    id: 'register/code',
    path,
    stash: codeSent,
    answers: delivered,
    expect: [
      { heading: 'register.code.title' },
      { shows: 'codes.delivery.sent' },
      { field: 'codes.entry.label', is: '', focused: true, autocomplete: 'one-time-code' },
      { button: 'codes.address.change' },
    ],
  },
  {
    id: 'register/code-wrong',
    path,
    stash: codeSent,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11220, { code_incorrect: true, triesLeft: 1 }] },
    play: [{ code: '480213' }],
    expect: [
      { field: 'codes.entry.label', fault: ['codes.entry.wrong', { tries: 1 }], focused: true },
      { sent: 'verifyEmailByCodeNoAuth', with: { bizType: 'register', email, code: '480213' } },
    ],
  },
  {
    id: 'register/known',
    path,
    stash: codeSent,
    answers: { ...delivered, verifyEmailByCodeNoAuth: [11203, { account_is_exist: true }] },
    play: [{ code: '480213' }],
    expect: [
      { heading: 'register.known.title' },
      { link: 'register.known.signIn', to: '/login' },
      { button: 'field.email.other' },
    ],
  },
  {
    id: 'register/password',
    path,
    stash: proven,
    answers: due,
    expect: [
      { heading: 'register.password.title' },
      { shows: { text: email } },
      { button: 'codes.address.change' },
      {
        field: 'field.password.label',
        is: '',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'field.newPassword.hint',
      },
      { field: 'legal.consent.agree', is: false, fault: false },
      { field: 'register.news.label', is: false },
    ],
  },
  {
    id: 'register/password-from-sign-in',
    path,
    stash: proven,
    answers: due,
    notice: 'noAccount',
    expect: [{ shows: 'notice.noAccount.words' }],
  },
  {
    id: 'register/password-loading',
    path,
    stash: proven,
    answers: { globalGetLegalPopupV2: 'never' },
    expect: [{ shows: 'legal.document.loading' }, { disabled: 'register.password.submit', busy: true }],
  },
  {
    id: 'register/password-documents-failed',
    path,
    stash: proven,
    answers: { globalGetLegalPopupV2: [11003, { retryAfterSec: 5 }] },
    expect: [{ button: 'register.documents.again' }, { hides: 'register.consent.due' }],
  },
  {
    id: 'register/password-empty',
    path,
    stash: proven,
    answers: due,
    play: [{ until: 'legal.consent.agree' }, { press: 'register.password.submit' }],
    expect: [
      { field: 'field.password.label', fault: 'field.reason.password_required', focused: true },
      { field: 'legal.consent.agree', fault: 'register.consent.due' },
      { sent: 'registerByPwd', times: 0 },
    ],
  },
  {
    id: 'register/password-good',
    path,
    stash: proven,
    answers: due,
    play: typed.slice(0, 2),
    expect: [
      { field: 'field.password.label', hint: 'field.strength.4', fault: false },
      { field: 'legal.consent.agree', is: true },
    ],
  },
  {
    id: 'register/creating',
    path,
    stash: proven,
    answers: { ...due, registerByPwd: 'never' },
    play: typed,
    expect: [
      { disabled: 'register.password.submit', busy: true },
      {
        sent: 'registerByPwd',
        with: {
          email,
          bizToken: 'gallery',
          password: 'lantern harbour tulip',
          mailConfirmation: false,
          protocols: documents.map(({ protocolCode, version }) => ({ protocolCode, version })),
        },
      },
    ],
  },
  {
    id: 'register/password-short',
    path,
    stash: proven,
    answers: due,
    play: [{ fill: 'field.password.label', with: 'short' }, ...typed.slice(1)],
    expect: [...refusedFor('field.reason.password_too_short'), { sent: 'registerByPwd', times: 0 }],
  },
  {
    id: 'register/password-address',
    path,
    stash: proven,
    answers: { ...due, registerByPwd: [11222, { password_weak: true, reasons: ['address'] }] },
    play: typed,
    expect: refusedFor('field.reason.password_address'),
  },
  {
    id: 'register/password-weak',
    path,
    stash: proven,
    answers: { ...due, registerByPwd: [11222, { password_weak: true, reasons: ['common'] }] },
    play: typed,
    expect: refusedFor('field.reason.password_common'),
  },
  {
    id: 'register/document-changed',
    path,
    stash: proven,
    answers: {
      globalGetLegalPopupV2: [due.globalGetLegalPopupV2, [0, { protocols: documents.map(newer) }]],
      registerByPwd: [11000, { fields: { protocols: 'outdated' } }],
    },
    play: typed,
    expect: [
      { field: 'legal.consent.agree', is: false, fault: 'legal.document.changedMeanwhile', focused: true },
      { field: 'field.password.label', is: 'lantern harbour tulip' },
    ],
  },
  {
    id: 'register/proof-expired',
    path,
    stash: proven,
    answers: { ...due, registerByPwd: [11253, { bizToken_invalid: true }] },
    play: typed,
    expect: [{ shows: 'register.email.again' }, { field: 'field.email.label', is: email }],
  },
];
