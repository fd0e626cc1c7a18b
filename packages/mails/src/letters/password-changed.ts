import { paragraph } from '../blocks.ts';
import type { WriteLetter } from '../letter-tools.ts';

/** The password was changed or set in a session (security: R61, R112). */
export const passwordChanged: WriteLetter<'passwordChanged'> = ({ isFirst, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say(`passwordChanged.letter.${isFirst ? 'set' : 'changed'}`, familyName);
  return {
    subject: say('passwordChanged.letter.subject', familyName),
    title: say('passwordChanged.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('passwordChanged.letter.you')),
      paragraph(say('passwordChanged.letter.notYou', mail)),
      button(say('passwordChanged.letter.button'), '/forgot-password'),
    ],
  };
};
