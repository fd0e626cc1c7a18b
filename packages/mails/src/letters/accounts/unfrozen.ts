import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** An operator opened a frozen account again. */
export const unfrozen: WriteLetter<'unfrozen'> = ({ occasion }, tools) => {
  const { say, familyName, button, circumstances } = tools;
  const intro = say('unfrozen.letter.intro', familyName);
  return {
    subject: say('unfrozen.letter.subject', familyName),
    title: say('unfrozen.letter.title'),
    preview: intro,
    blocks: [paragraph(intro), button(say('unfrozen.letter.button'), '/login'), circumstances(occasion)],
  };
};
