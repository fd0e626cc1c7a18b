import { paragraph } from '../blocks.ts';
import type { WriteLetter } from '../letter-tools.ts';

/** Sign-in is paused; the link frees the browser that opens it, after a press there (flows.md, "Lock and limits"). */
export const locked: WriteLetter<'locked'> = (data, tools) => {
  const { say, context, familyName, button, circumstances, moment } = tools;
  const { reason, occasion } = data;
  const why = say(`locked.letter.${reason}`, { until: moment(data.until, occasion) });
  return {
    subject: say('locked.letter.subject', familyName),
    title: say('locked.letter.title'),
    preview: why,
    blocks: [
      paragraph(why),
      paragraph(say('locked.letter.unlock', { until: moment(data.linkExpiresAt, occasion) })),
      button(say('locked.letter.button'), '/handler', context.linkTokenOf(data.linkID)),
      paragraph(say('locked.letter.notYou')),
      circumstances(occasion),
    ],
  };
};
