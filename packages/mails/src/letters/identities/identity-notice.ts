import { paragraph } from '../../blocks.ts';
import type { LetterTools, LetterWords } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

/**
 * An identity at a provider was bound to the account, or unbound from it: with the link that takes it back for the address
 * that the account has; an address that it had before is pointed to the link of the letter about that (security: R112).
 */
export function identityNotice(
  letter: 'identityBound' | 'identityUnbound',
  { name, link, occasion }: LetterData['identityBound'],
  { say, context, familyName: { familyName }, mail, button, circumstances, deadlineDay }: LetterTools,
): LetterWords {
  const intro = say(`${letter}.letter.intro`, { name, familyName });
  return {
    subject: say(`${letter}.letter.subject`, { name, familyName }),
    title: say(`${letter}.letter.title`, { name }),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('factor.letter.you')),
      ...(link
        ? [
            paragraph(say('factor.letter.undo', deadlineDay(link.until, occasion))),
            button(say('emailChanged.letter.button'), '/undo?for=undo', context.linkTokenOf(link.linkID)),
          ]
        : [paragraph(say('emailChanged.letter.earlier', mail))]),
    ],
  };
}
