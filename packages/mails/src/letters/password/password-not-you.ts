import { paragraph } from '../../blocks.ts';
import type { LetterTools, LetterWords } from '../../letter-tools.ts';

/**
 * What to do if somebody else chose the password: a new one, for the address that the account has. An address that it had
 * before gets no code for that, and is pointed to the link of the letter about its change.
 */
export const passwordNotYou = (
  letter: 'passwordChanged' | 'passwordReset',
  toEarlier: boolean | undefined,
  { say, mail, button }: LetterTools,
): LetterWords['blocks'] =>
  toEarlier
    ? [paragraph(say('emailChanged.letter.earlier', mail))]
    : [
        paragraph(say(`${letter}.letter.notYou`, mail)),
        button(say(`${letter}.letter.button`), '/forgot-password'),
      ];
