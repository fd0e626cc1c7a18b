import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** A voice assistant or an app was linked (security: R112). */
export const linked: WriteLetter<'linked'> = ({ name, occasion }, tools) => {
  const { say, button, circumstances } = tools;
  const intro = say('linked.letter.intro', { name, familyName: tools.familyName.familyName });
  return {
    subject: say('linked.letter.subject', { name }),
    title: say('linked.letter.title', { name }),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('linked.letter.notYou')),
      button(say('linked.letter.button'), '/personal-center/linked-apps'),
    ],
  };
};
