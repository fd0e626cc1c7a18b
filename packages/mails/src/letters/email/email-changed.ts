import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/**
 * To the mailbox of before a change of address, with the link that takes the account back; to those of still earlier
 * changes without it, whose own link goes further back (security: R67).
 */
export const emailChanged: WriteLetter<'emailChanged'> = ({ to, link, occasion }, tools) => {
  const { say, context, familyName, mail, button, circumstances, deadlineDay } = tools;
  const intro = say('emailChanged.letter.intro', { ...familyName, to });
  return {
    subject: say('emailChanged.letter.subject', familyName),
    title: say('emailChanged.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('emailChanged.letter.you')),
      ...(link
        ? [
            paragraph(say('emailChanged.letter.undo', deadlineDay(link.until, occasion))),
            button(say('emailChanged.letter.button'), '/undo?for=undo', context.linkTokenOf(link.linkID)),
          ]
        : [paragraph(say('emailChanged.letter.earlier', mail))]),
    ],
  };
};
