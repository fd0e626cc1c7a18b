import { paragraph } from '../blocks.ts';
import type { WriteLetter } from '../letter-tools.ts';

/** A deletion was stopped, by its link or in a session: nothing is erased. */
export const deletionCancelled: WriteLetter<'deletionCancelled'> = ({ brands, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro =
    brands.length === 0
      ? say('deletionCancelled.letter.intro', familyName)
      : say('deletionCancelled.letter.brands', { ...familyName, brands: brands.join(', ') });
  return {
    subject: say('deletionCancelled.letter.subject', familyName),
    title: say('deletionCancelled.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      button(say('deletionCancelled.letter.button'), '/login'),
      circumstances(occasion),
      paragraph(say('deletionCancelled.letter.notYou', mail)),
    ],
  };
};
