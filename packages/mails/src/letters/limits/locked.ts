import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

/** Which words tell what is paused; codes of a rarer purpose share theirs. */
function pausedBy({ reason, bizType }: LetterData['locked']) {
  if (reason === 'password') return { what: 'password', why: 'password' } as const;
  if (bizType === 'login') return { what: 'login', why: 'login' } as const;
  if (bizType === 'resetPassword') return { what: 'reset', why: 'reset' } as const;
  return { what: 'codes', why: bizType ? 'purpose' : 'codes' } as const;
}

/**
 * What is paused, for whom, and until when; the link frees the browser that opens it, after a press there (flows.md,
 * "Lock and limits").
 */
export const locked: WriteLetter<'locked'> = (data, tools) => {
  const { say, context, familyName, button, circumstances, deadlineMoment } = tools;
  const { ownDevice, occasion } = data;
  const { what, why } = pausedBy(data);
  const cause = say(`locked.letter.${why}`, deadlineMoment(data.until, occasion));
  return {
    subject: say(`locked.letter.${what}Subject`, familyName),
    title: say(`locked.letter.${what}Title`),
    preview: cause,
    blocks: [
      paragraph(cause),
      paragraph(say(ownDevice ? 'locked.letter.ownDevice' : 'locked.letter.strangers')),
      paragraph(say('locked.letter.unlock', deadlineMoment(data.linkExpiresAt, occasion))),
      button(say('locked.letter.button'), '/handler', context.linkTokenOf(data.linkID)),
      paragraph(say('locked.letter.notYou')),
      circumstances(occasion),
    ],
  };
};
