import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** A voice assistant or an app was unlinked (security: R112). */
export const unlinked: WriteLetter<'unlinked'> = ({ name, occasion }, tools) => {
  const { say, button, circumstances } = tools;
  const intro = say('unlinked.letter.intro', { name, familyName: tools.familyName.familyName });
  return {
    subject: say('unlinked.letter.subject', { name }),
    title: say('unlinked.letter.title', { name }),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('unlinked.letter.notYou')),
      button(say('unlinked.letter.button'), '/personal-center/linked-apps'),
    ],
  };
};
