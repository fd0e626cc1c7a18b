import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** A deletion was stopped, by its link or in a session: nothing is erased. */
export const deletionCancelled: WriteLetter<'deletionCancelled'> = ({ brands, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const isAccount = brands.length === 0;
  const named = { brands: brands.join(', ') };
  const ofBrands = say('deletionCancelled.letter.brandsSubject', named);
  const intro = isAccount
    ? say('deletionCancelled.letter.intro', familyName)
    : say('deletionCancelled.letter.brands', { ...familyName, ...named });
  return {
    subject: isAccount ? say('deletionCancelled.letter.subject', familyName) : ofBrands,
    title: isAccount ? say('deletionCancelled.letter.title') : ofBrands,
    preview: intro,
    blocks: [
      paragraph(intro),
      button(say('deletionCancelled.letter.button'), '/login'),
      circumstances(occasion),
      paragraph(say('deletionCancelled.letter.notYou', mail)),
    ],
  };
};
