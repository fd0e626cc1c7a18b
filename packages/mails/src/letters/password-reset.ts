import { paragraph } from '../blocks.ts';
import type { WriteLetter } from '../letter-tools.ts';

/** The password was reset with a mailed code (security: R61, R112). */
export const passwordReset: WriteLetter<'passwordReset'> = ({ occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('passwordReset.letter.intro', familyName);
  return {
    subject: say('passwordReset.letter.subject', familyName),
    title: say('passwordReset.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('passwordReset.letter.you')),
      paragraph(say('passwordReset.letter.notYou', mail)),
      button(say('passwordReset.letter.button'), '/forgot-password'),
    ],
  };
};
