import type { Language } from '@foyer/contract/languages';
import { readPhraseFile } from './files.ts';
import { sharedPrefixes } from './shared-words.ts';

/** @returns the TypeScript source that brings the letters' phrases of these languages */
export const fileModule = (languages: readonly Language[]): string =>
  [
    '// Made by generate.ts from the files of the letters; do not edit.',
    ...languages
      .toSorted()
      .map((language) => `import ${language} from '../../mails/${language}.json' with { type: 'json' };`),
    '',
    '/** The phrases of the letters in every language that has a file. */',
    'export const mailFiles = {',
    ...languages.map((language) => `  ${language},`),
    '};',
    '',
  ].join('\n');

const isShared = (key: string): boolean => sharedPrefixes.some((prefix) => key.startsWith(prefix));

/** @returns the JSON of the words that screens and letters share, by language */
export function sharedWordsFile(languages: readonly Language[]): string {
  const english = readPhraseFile('portal', 'en');
  const words = languages.map((language) => {
    const phrases = Object.entries({ ...english, ...readPhraseFile('portal', language) });
    return [language, Object.fromEntries(phrases.filter(([key]) => isShared(key)))];
  });
  return `${JSON.stringify(Object.fromEntries(words), undefined, 2)}\n`;
}
