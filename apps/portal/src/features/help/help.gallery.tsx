import type { CodeDelivery } from '../../blocks/codes/follow-delivery.ts';
import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';

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

const delivered = (state: CodeDelivery['state']): Pick<ScreenScene, 'answers'> => ({
  answers: { getCodeDelivery: [0, { state, codeStillValid: true, sender: 'account@larkholm.example' }] },
});

export const scenes: readonly ScreenScene[] = [
  { id: 'help/troubleshooting', path },
  { id: 'help/mail-queued', path, stash: waiting('robin@mail.example', 42), ...delivered('queued') },
  { id: 'help/mail-sent-gmail', path, stash: waiting('robin.collins@gmail.com'), ...delivered('sent') },
  { id: 'help/mail-sent-company', path, stash: waiting('robin@mail.example'), ...delivered('sent') },
  { id: 'help/mail-sent-carrier', path, stash: waiting('robin@docomo.ne.jp'), ...delivered('sent') },
  { id: 'help/mail-delayed', path, stash: waiting('robin@outlook.com'), ...delivered('delayed') },
  { id: 'help/mail-refused', path, stash: waiting('robin@gmial.com'), ...delivered('refused') },
  {
    id: 'help/sending-again',
    path,
    stash: waiting('robin@web.de'),
    answers: {
      getCodeDelivery: [0, { state: 'sent', codeStillValid: true }],
      sendVerifyEmailCodeNoAuth: 'never',
    },
    play: [{ press: 'help.troubleshooting.again' }],
  },
];
