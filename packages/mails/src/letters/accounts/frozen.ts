import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** An operator froze the account. */
export const frozen: WriteLetter<'frozen'> = ({ occasion }, { say, familyName, mail, circumstances }) => {
  const intro = say('frozen.letter.intro', familyName);
  return {
    subject: say('frozen.letter.subject', familyName),
    title: say('frozen.letter.title'),
    preview: intro,
    blocks: [paragraph(intro), paragraph(say('frozen.letter.help', mail)), circumstances(occasion)],
  };
};
