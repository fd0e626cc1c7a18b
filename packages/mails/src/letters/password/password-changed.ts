import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';
import { passwordNotYou } from './password-not-you.ts';

/** The password was changed or set in a session (security: R61, R112). */
export const passwordChanged: WriteLetter<'passwordChanged'> = ({ isFirst, toEarlier, occasion }, tools) => {
  const { say, familyName, circumstances } = tools;
  const intro = say(`passwordChanged.letter.${isFirst ? 'set' : 'changed'}`, familyName);
  return {
    subject: say(`passwordChanged.letter.${isFirst ? 'setSubject' : 'subject'}`, familyName),
    title: say(`passwordChanged.letter.${isFirst ? 'setTitle' : 'title'}`),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('passwordChanged.letter.you')),
      ...passwordNotYou('passwordChanged', toEarlier, tools),
    ],
  };
};
