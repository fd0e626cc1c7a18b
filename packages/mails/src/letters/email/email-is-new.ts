import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** To the new address of an account, once its mailbox was proven. */
export const emailIsNew: WriteLetter<'emailIsNew'> = ({ occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('emailIsNew.letter.intro', familyName);
  return {
    subject: say('emailIsNew.letter.subject', familyName),
    title: say('emailIsNew.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      button(say('emailIsNew.letter.button'), '/personal-center/security'),
      circumstances(occasion),
      paragraph(say('emailIsNew.letter.notYou', mail)),
    ],
  };
};
