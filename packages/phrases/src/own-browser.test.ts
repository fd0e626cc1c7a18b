import { languages } from '@foyer/contract/languages';
import { expect, it } from 'vitest';
import { allPhrases } from './glossary.ts';

/** The label of the reader's own browser in a list of browsers. */
const label = 'portal/devices.row.current';
const english = allPhrases('en');
const letters = /[\p{L}\p{M}]/u;

/** Whether a phrase has the label in it, and not as the end or the beginning of longer words. */
function says(phrase: string, words: string): boolean {
  const at = phrase.indexOf(words);
  if (at < 0) return false;
  const [before = '', after = ''] = [phrase[at - 1], phrase[at + words.length]];
  return !(letters.test(before) || letters.test(after));
}

it.each(languages.filter((language) => language !== 'en'))(
  'only the reader’s own browser is called as it is in the list: %s',
  (language) => {
    const phrases = allPhrases(language);
    const words = (phrases[label] ?? '').toLocaleLowerCase(language);
    const ofAnother = Object.entries(phrases).filter(
      ([name, phrase]) =>
        says(phrase.toLocaleLowerCase(language), words) && !/\b(this|here)\b/i.test(english[name] ?? ''),
    );
    expect(ofAnother).toEqual([]);
  },
);
