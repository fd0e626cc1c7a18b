import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** Second factors were removed and the password set anew; nobody is signed in any more. */
export const recoveryDone: WriteLetter<'recoveryDone'> = ({ occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('recoveryDone.letter.intro', familyName);
  return {
    subject: say('recoveryDone.letter.subject', familyName),
    title: say('recoveryDone.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      paragraph(say('recoveryDone.letter.next')),
      button(say('recoveryDone.letter.button'), '/login'),
      circumstances(occasion),
      paragraph(say('recoveryDone.letter.notYou', mail)),
    ],
  };
};
