import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';
import { passwordNotYou } from './password-not-you.ts';

/** The password was reset with a mailed code (security: R61, R112). */
export const passwordReset: WriteLetter<'passwordReset'> = ({ toEarlier, occasion }, tools) => {
  const { say, familyName, circumstances } = tools;
  const intro = say('passwordReset.letter.intro', familyName);
  return {
    subject: say('passwordReset.letter.subject', familyName),
    title: say('passwordReset.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('passwordReset.letter.you')),
      ...passwordNotYou('passwordReset', toEarlier, tools),
    ],
  };
};
