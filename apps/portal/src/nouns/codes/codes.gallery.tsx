import type { ScreenScene } from '../../scenes/screen-scene.ts';

const path = '/send-code-frequently';
const email = 'robin.collins@mail.example';
const inSec = (seconds: number): number => Date.now() + seconds * 1000;

export const scenes: readonly ScreenScene[] = [
  {
    id: 'codes/too-often',
    path,
    stash: () => ({
      emailVerification: {
        bizType: 'login',
        email,
        sendId: 'gallery',
        nextSendAt: inSec(754),
        codeExpiresAt: inSec(412),
      },
    }),
    answers: { getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] },
    expect: [
      { heading: 'codes.tooOften.title' },
      { shows: ['codes.tooOften.lead', { address: 'robi***lins@mail.example' }] },
      { shows: 'codes.tooOften.stillWorksUntil' },
      { link: 'codes.tooOften.enter', to: '/login-by-code' },
      { link: 'codes.tooOften.password', to: '/login-by-password' },
      { link: 'codes.tooOften.other', to: '/login' },
    ],
  },
  {
    id: 'codes/too-often-tomorrow',
    path,
    stash: () => ({
      emailVerification: { bizType: 'login', email, sendId: 'gallery', nextSendAt: inSec(70_000) },
    }),
    answers: { getCodeDelivery: [0, { state: 'sent', codeStillValid: false }] },
    expect: [
      { heading: 'codes.tooOften.titleLong' },
      { shows: 'codes.tooOften.gone' },
      { hides: 'codes.tooOften.enter' },
      { link: 'codes.tooOften.password', to: '/login-by-password' },
    ],
  },
  {
    id: 'codes/too-often-registering',
    path,
    stash: () => ({ emailVerification: { bizType: 'register', email, nextSendAt: inSec(55) } }),
    expect: [
      { heading: 'codes.tooOften.title' },
      { link: 'codes.tooOften.other', to: '/register-by-password#address' },
      { hides: 'codes.tooOften.password' },
    ],
  },
  {
    id: 'codes/too-often-over',
    path,
    stash: () => ({
      emailVerification: { bizType: 'login', email, sendId: 'gallery', nextSendAt: inSec(-1) },
    }),
    answers: { getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] },
    expect: [
      { heading: 'codes.tooOften.over' },
      { shows: ['codes.tooOften.overLead', { address: 'robi***lins@mail.example' }] },
      { shows: 'codes.tooOften.stillWorks' },
      { link: 'codes.tooOften.enter', to: '/login-by-code' },
      { button: 'codes.tooOften.send' },
    ],
  },
  {
    id: 'codes/too-often-sending',
    path,
    stash: () => ({ emailVerification: { bizType: 'login', email, nextSendAt: inSec(-1) } }),
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [{ press: 'codes.tooOften.send' }],
    expect: [
      { disabled: 'codes.tooOften.send', busy: true },
      { sent: 'sendVerifyEmailCodeNoAuth', with: { bizType: 'login', email } },
    ],
  },
  {
    id: 'codes/too-often-refused',
    path,
    stash: () => ({ emailVerification: { bizType: 'login', email, nextSendAt: inSec(-1) } }),
    answers: { sendVerifyEmailCodeNoAuth: [11300, { retryAfterSec: 5 }] },
    play: [{ press: 'codes.tooOften.send' }],
    expect: [{ shows: 'c11300' }, { button: 'codes.tooOften.send' }],
  },
];
