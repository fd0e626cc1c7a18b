import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** A rotated-out token came back, so its session has ended (security: R40). */
export const tokenReuse: WriteLetter<'tokenReuse'> = ({ occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('tokenReuse.letter.intro');
  return {
    subject: say('tokenReuse.letter.subject', familyName),
    title: say('tokenReuse.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('tokenReuse.letter.advice', mail)),
      button(say('tokenReuse.letter.button'), '/login'),
    ],
  };
};
