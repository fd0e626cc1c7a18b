import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';

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
  },
  {
    id: 'codes/too-often-tomorrow',
    path,
    stash: () => ({
      emailVerification: { bizType: 'login', email, sendId: 'gallery', nextSendAt: inSec(70_000) },
    }),
    answers: { getCodeDelivery: [0, { state: 'sent', codeStillValid: false }] },
  },
  {
    id: 'codes/too-often-registering',
    path,
    stash: () => ({ emailVerification: { bizType: 'register', email, nextSendAt: inSec(55) } }),
  },
  {
    id: 'codes/too-often-over',
    path,
    stash: () => ({
      emailVerification: { bizType: 'login', email, sendId: 'gallery', nextSendAt: inSec(-1) },
    }),
    answers: { getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] },
  },
  {
    id: 'codes/too-often-sending',
    path,
    stash: () => ({ emailVerification: { bizType: 'login', email, nextSendAt: inSec(-1) } }),
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [{ press: 'codes.tooOften.send' }],
  },
  {
    id: 'codes/too-often-refused',
    path,
    stash: () => ({ emailVerification: { bizType: 'login', email, nextSendAt: inSec(-1) } }),
    answers: { sendVerifyEmailCodeNoAuth: [11300, { retryAfterSec: 5 }] },
    play: [{ press: 'codes.tooOften.send' }],
  },
];
