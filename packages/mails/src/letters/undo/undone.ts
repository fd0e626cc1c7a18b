import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** A change was taken back by the link of its letter: nobody is signed in any more, and there is no password. */
export const undone: WriteLetter<'undone'> = ({ kinds, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('undone.letter.intro', familyName);
  return {
    subject: say('undone.letter.subject', familyName),
    title: say('undone.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      ...kinds.map((kind) => paragraph(say(`undone.letter.${kind}`))),
      circumstances(occasion),
      paragraph(say('undone.letter.next')),
      button(say('undone.letter.button'), '/forgot-password'),
      paragraph(say('undone.letter.notYou', mail)),
    ],
  };
};
