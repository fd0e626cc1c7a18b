import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** An export can be fetched: the letter leads to the screen, never to the file (flows.md, Mail). */
export const exportReady: WriteLetter<'exportReady'> = ({ until, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances, deadlineDay } = tools;
  const intro = say('exportReady.letter.intro', familyName);
  return {
    subject: say('exportReady.letter.subject', familyName),
    title: say('exportReady.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      paragraph(say('exportReady.letter.until', deadlineDay(until, occasion))),
      button(say('exportReady.letter.button'), '/personal-center/export'),
      circumstances(occasion),
      paragraph(say('exportReady.letter.notYou', mail)),
    ],
  };
};
