import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { Delivery } from '../codes/blocks/delivery/follow-delivery.ts';

const path = '/troubleshooting';

const waiting =
  (email: string, countdownSec = 0) =>
  () => ({
    emailVerification: {
      bizType: 'login' as const,
      email,
      sendId: 'gallery',
      countdownEndsAt: Date.now() + countdownSec * 1000,
    },
  });

const delivered = (state: Delivery['state']): Pick<ScreenScene, 'answers'> => ({
  answers: { getCodeDelivery: [0, { state, codeStillValid: true, sender: 'account@larkholm.example' }] },
});

export const scenes: readonly ScreenScene[] = [
  {
    id: 'help/troubleshooting',
    path,
    expect: [{ heading: 'help.troubleshooting.title' }, { shows: 'help.troubleshooting.causes' }],
  },
  {
    id: 'help/mail-queued',
    path,
    stash: waiting('robin@mail.example', 42),
    ...delivered('queued'),
    expect: [{ shows: 'help.delivery.queued' }],
  },
  {
    id: 'help/mail-sent-gmail',
    path,
    stash: waiting('robin.collins@gmail.com'),
    ...delivered('sent'),
    expect: [
      { shows: 'help.delivery.sent' },
      { link: 'help.troubleshooting.open', to: 'https://mail.google.com/' },
    ],
  },
  {
    id: 'help/mail-sent-company',
    path,
    stash: waiting('robin@mail.example'),
    ...delivered('sent'),
    expect: [{ shows: 'help.delivery.sent' }],
  },
  {
    id: 'help/mail-sent-carrier',
    path,
    stash: waiting('robin@docomo.ne.jp'),
    ...delivered('sent'),
    expect: [{ shows: 'help.delivery.sent' }],
  },
  {
    id: 'help/mail-delayed',
    path,
    stash: waiting('robin@outlook.com'),
    ...delivered('delayed'),
    expect: [
      { shows: 'help.delivery.delayed' },
      { link: 'help.troubleshooting.back', to: '/login-by-code' },
      { link: 'help.troubleshooting.correct', to: '/login' },
      { button: 'help.troubleshooting.again' },
    ],
  },
  {
    id: 'help/mail-refused',
    path,
    stash: waiting('robin@gmial.com'),
    ...delivered('refused'),
    expect: [
      { shows: 'help.delivery.refused' },
      { shows: { text: 'robin@gmail.com' } },
      { link: 'help.troubleshooting.correct', to: '/login' },
    ],
  },
  {
    id: 'help/sending-again',
    path,
    stash: waiting('robin@web.de'),
    answers: {
      getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
      sendVerifyEmailCodeNoAuth: 'never',
    },
    play: [{ press: 'help.troubleshooting.again' }],
    expect: [
      { disabled: 'help.troubleshooting.again', busy: true },
      { sent: 'sendVerifyEmailCodeNoAuth', with: { bizType: 'login', email: 'robin@web.de' } },
    ],
  },
];
