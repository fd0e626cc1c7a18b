import { languages } from '@foyer/contract/languages';
import { calendarWords } from '@foyer/contract/password/calendar-words';
import { foldPassword } from '@foyer/contract/password/fold';
import { loadOnce } from '../../../kernel/system/load-once.ts';
import { endOfTurn } from '../../../kernel/world/world.ts';

/** Folded in one turn of the event loop; all at once would hold up every other request for a tenth of a second. */
const foldedInOneTurn = 1000;

/**
 * The most common passwords and the words of the calendar in every language, folded (security: R3): part of the build,
 * read from memory after the first question.
 */
export const commonPasswords: () => Promise<ReadonlySet<string>> = loadOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  const folded = new Set<string>();
  for (let from = 0; from < passwords.length; from += foldedInOneTurn) {
    for (const password of passwords.slice(from, from + foldedInOneTurn)) folded.add(foldPassword(password));
    await endOfTurn();
  }
  for (const language of languages) {
    for (const word of calendarWords(language)) folded.add(foldPassword(word));
    await endOfTurn();
  }
  return folded;
});
