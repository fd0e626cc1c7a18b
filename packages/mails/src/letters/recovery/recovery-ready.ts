import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** The wait is over: the link finishes the recovery, after a press (settled A15). */
export const recoveryReady: WriteLetter<'recoveryReady'> = ({ link, byAddress, occasion }, tools) => {
  const { say, plain, context, words, press, circumstances, deadlineDay } = tools;
  const intro = plain(byAddress ? 'recoveryReady.letter.byAddress' : 'recoveryReady.letter.intro');
  return {
    subject: plain('recoveryReady.letter.subject'),
    title: plain('recoveryReady.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('recoveryReady.letter.until', deadlineDay(link.until, occasion))),
      press('recoveryReady.letter.button', '/recover-account?for=recovery', context.linkTokenOf(link.linkID)),
      words('recoveryReady.letter.notYou'),
    ],
  };
};
