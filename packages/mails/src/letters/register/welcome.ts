import { note, paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** The account was made. */
export const welcome: WriteLetter<'welcome'> = ({ occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('welcome.letter.intro', familyName);
  return {
    subject: say('welcome.letter.subject', familyName),
    title: say('welcome.letter.title', familyName),
    preview: intro,
    blocks: [
      paragraph(intro),
      button(say('welcome.letter.button'), '/personal-center/profile'),
      circumstances(occasion),
      note(say('welcome.letter.notYou', mail)),
    ],
  };
};
