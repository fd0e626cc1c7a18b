import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** Support has switched the second factor off; nothing of why, nothing of who (security: R28, R112). */
export const mfaReset: WriteLetter<'mfaReset'> = ({ occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('mfaReset.letter.intro', familyName);
  return {
    subject: say('mfaReset.letter.subject', familyName),
    title: say('mfaReset.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      paragraph(say('mfaReset.letter.next')),
      circumstances(occasion),
      paragraph(say('mfaReset.letter.notYou', mail)),
      button(say('factor.letter.button'), '/personal-center/security'),
    ],
  };
};
