import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** The wait is over: the link finishes the recovery, after a press (settled A15). */
export const recoveryReady: WriteLetter<'recoveryReady'> = ({ link, occasion }, tools) => {
  const { say, context, familyName, mail, button, circumstances, deadlineDay } = tools;
  const intro = say('recoveryReady.letter.intro', familyName);
  return {
    subject: say('recoveryReady.letter.subject', familyName),
    title: say('recoveryReady.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('recoveryReady.letter.until', deadlineDay(link.until, occasion))),
      button(
        say('recoveryReady.letter.button'),
        '/recover-account?for=recovery',
        context.linkTokenOf(link.linkID),
      ),
      paragraph(say('recoveryReady.letter.notYou', mail)),
    ],
  };
};
