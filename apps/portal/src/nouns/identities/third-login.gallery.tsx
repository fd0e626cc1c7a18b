import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';

const email = 'robin.collins@mail.example';
const life = () => Date.now() + 600_000;
const bind = () => ({
  thirdBindToken: 'gallery',
  thirdPartyType: 'google',
  email,
  name: 'Robin Collins',
  expiresAt: life(),
});
const verification = () => ({ bizType: 'thirdBind', email, sendId: 'gallery' }) as const;

const verifying: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/third-login/verify-email',
  stash: () => ({ thirdPartyBind: bind(), emailVerification: verification() }),
};
const delivered: ScreenScene['answers'] = { getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] };

/** Somebody has come back from a provider. */
const back = (purpose: 'signIn' | 'bind'): Pick<ScreenScene, 'path' | 'stash'> => ({
  path: '/third-login',
  stash: () => {
    keepLinkToken('gallery');
    return { thirdLogin: { thirdPartyType: 'google', purpose } };
  },
});

/** Signing in at another provider, in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'identities/working',
    ...back('signIn'),
    answers: { finishThirdPartyLogin: 'never' },
    expect: [{ heading: 'identities.page.title' }, { sent: 'finishThirdPartyLogin', times: 1 }],
  },
  {
    id: 'identities/over',
    ...back('signIn'),
    answers: { finishThirdPartyLogin: [11252, {}] },
    expect: [
      { heading: ['identities.failed.title', { name: 'Google' }] },
      { shows: 'identities.failed.over' },
      { link: 'identities.failed.again', to: '/login' },
    ],
  },
  {
    id: 'identities/unavailable',
    ...back('signIn'),
    answers: { finishThirdPartyLogin: [11300, { retryAfterSec: 30 }] },
    expect: [{ shows: ['identities.failed.unavailable', { name: 'Google' }] }],
  },
  {
    id: 'identities/opened-by-itself',
    path: '/third-login',
    expect: [
      { heading: 'screen.wait.title' },
      { hides: 'identities.failed.over' },
      { went: '/login' },
      { sent: 'finishThirdPartyLogin', times: 0 },
    ],
  },
  {
    id: 'identities/opened-again',
    path: '/third-login',
    stash: () => ({ thirdLogin: { thirdPartyType: 'google', purpose: 'signIn' } }),
    expect: [{ shows: 'identities.failed.over' }, { went: undefined }],
  },
  {
    id: 'identities/binding',
    ...back('bind'),
    user: { userInfo: { email, verifyEmail: true, mailConfirmation: false } },
    answers: { bindThirdParty4Setting: 'never' },
    expect: [{ heading: 'screen.wait.title' }, { hides: 'identities.page.title' }],
  },
  {
    id: 'identities/taken',
    ...back('bind'),
    user: { userInfo: { email, verifyEmail: true, mailConfirmation: false } },
    answers: { bindThirdParty4Setting: [11203, {}] },
    expect: [
      { heading: ['identities.failed.notBound', { name: 'Google' }] },
      { link: 'identities.failed.back', to: '/personal-center/linked-apps' },
    ],
  },
  {
    id: 'identities/unknown',
    ...back('signIn'),
    answers: {
      finishThirdPartyLogin: [
        11251,
        { thirdBindToken: 'gallery', thirdPartyType: 'google', email, emailVerified: true },
      ],
    },
    expect: [{ went: '/third-login/bind-email' }],
  },
  {
    id: 'identities/bind-email',
    path: '/third-login/bind-email',
    stash: () => ({ thirdPartyBind: bind() }),
    expect: [
      { heading: 'identities.bind.title' },
      { shows: { text: 'Robin Collins' } },
      { field: 'field.email.label', is: email },
      { button: 'identities.bind.submit' },
    ],
  },
  {
    id: 'identities/bind-email-sent',
    path: '/third-login/bind-email',
    stash: () => ({ thirdPartyBind: bind() }),
    answers: {
      sendVerifyEmailCodeNoAuth: [0, { sendId: 'gallery', resendInSec: 59, expiresInSec: 600 }],
    },
    play: [{ press: 'identities.bind.submit' }],
    expect: [
      { sent: 'sendVerifyEmailCodeNoAuth', with: { bizType: 'thirdBind', email } },
      { went: '/third-login/verify-email' },
    ],
  },
  {
    id: 'identities/bind-email-proven',
    path: '/third-login/bind-email',
    stash: () => ({ thirdPartyBind: { ...bind(), bizToken: 'gallery' } }),
    play: [{ press: 'identities.bind.submit' }],
    expect: [{ sent: 'sendVerifyEmailCodeNoAuth', times: 0 }, { went: '/register-by-password' }],
  },
  {
    id: 'identities/bind-email-password',
    path: '/third-login/bind-email',
    stash: () => ({ thirdPartyBind: bind() }),
    answers: { authByPWDOrOTM: [11201, {}] },
    play: [
      { press: 'signIn.byCode.password' },
      { fill: 'field.password.label', with: 'wrong' },
      { press: 'signIn.byPassword.submit' },
    ],
    expect: [
      { heading: 'signIn.byPassword.title' },
      { sent: 'authByPWDOrOTM', with: { email, password: 'wrong', thirdBindToken: 'gallery' } },
      { sent: 'sendVerifyEmailCodeNoAuth', times: 0 },
      { shows: 'c11201' },
    ],
  },
  {
    id: 'identities/bind-email-other-address',
    path: '/third-login/bind-email',
    stash: () => ({ thirdPartyBind: bind() }),
    play: [
      { fill: 'field.email.label', with: 'robin@other.example' },
      { press: 'signIn.byCode.password' },
      { press: 'codes.address.change' },
    ],
    expect: [
      { heading: 'identities.bind.title' },
      { field: 'field.email.label', is: 'robin@other.example', focused: true },
      { sent: 'authByPWDOrOTM', times: 0 },
    ],
  },
  {
    id: 'identities/verify-email',
    ...verifying,
    expect: [{ heading: 'identities.verify.title' }, { shows: { text: 'robi***lins@mail.example' } }],
  },
  {
    id: 'identities/verify-email-wrong',
    ...verifying,
    answers: { ...delivered, authByPWDOrOTM: [11220, { code_incorrect: true, triesLeft: 3 }] },
    play: [{ code: '480213' }],
    expect: [
      { field: 'codes.entry.label', fault: ['codes.entry.wrong', { tries: 3 }], focused: true },
      { sent: 'authByPWDOrOTM', with: { email, code: '480213', thirdBindToken: 'gallery' } },
    ],
  },
  {
    id: 'identities/verify-email-expired',
    ...verifying,
    answers: { ...delivered, authByPWDOrOTM: [11221, { code_expired: true }] },
    play: [{ code: '480213' }],
    expect: [{ field: 'codes.entry.label', fault: 'codes.delivery.over', focused: true }],
  },
  {
    id: 'identities/verify-email-identity-over',
    ...verifying,
    answers: { ...delivered, authByPWDOrOTM: [11253, { bizToken_invalid: true }] },
    play: [{ code: '480213' }],
    expect: [{ went: '/login', notice: 'startAgain' }],
  },
  {
    id: 'identities/verify-email-second-factor',
    ...verifying,
    answers: {
      ...delivered,
      authByPWDOrOTM: [
        11257,
        {
          mfa_required: true,
          bizToken: 'gallery',
          mfaMethodList: ['otp'],
          email: 'robi***lins@mail.example',
        },
      ],
    },
    play: [{ code: '480213' }],
    expect: [{ went: '/mfa' }],
  },
];
