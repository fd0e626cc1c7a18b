import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@foyer/contract/languages';
import de from '@foyer/phrases/portal/de.json' with { type: 'json' };
import en from '@foyer/phrases/portal/en.json' with { type: 'json' };
import ja from '@foyer/phrases/portal/ja.json' with { type: 'json' };
import { root } from './built.ts';

/** The key of a phrase of the portal. */
export type Key = keyof typeof en;

const { welcome } = JSON.parse(readFileSync(join(root, 'brand', 'brand.json'), 'utf8'));

/** What the demo brand says in its own words. */
const ownWords = (language: Language) => ({
  'signIn.login.title': welcome.title[language],
  'signIn.login.lead': welcome.lead[language],
});

const files: Partial<Record<Language, Record<string, string>>> = {
  en: { ...en, ...ownWords('en') },
  de: { ...de, ...ownWords('de') },
  ja: { ...ja, ...ownWords('ja') },
};

/** The languages that have a file, in the order in which the portal lists them. */
export const offered = languages.filter((language) => files[language]);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const withoutTags = (phrase: string): string => phrase.replace(/<\/?\d+\/?>/g, '');

/** A phrase taken apart: words, and between them the ICU arguments with what they hold. */
function* partsOf(phrase: string): Generator<{ words: string } | { argument: string }> {
  let begin = 0;
  let depth = 0;
  for (let at = 0; at < phrase.length; at += 1) {
    if (phrase[at] === '{' && depth++ === 0) {
      yield { words: phrase.slice(begin, at) };
      begin = at + 1;
    }
    if (phrase[at] === '}' && --depth === 0) {
      yield { argument: phrase.slice(begin, at) };
      begin = at + 1;
    }
  }
  yield { words: phrase.slice(begin) };
}

type Values = Record<string, string | number>;

/** A pattern for a phrase; of plurals and other choices any branch, of values that are left out anything. */
function patternOf(phrase: string, values: Values): string {
  return [...partsOf(phrase)]
    .map((part) => {
      if ('words' in part) return escaped(part.words).replaceAll('#', '[\\d.,]+');
      const branches = [...partsOf(part.argument)].flatMap((each) =>
        'argument' in each ? [each.argument] : [],
      );
      if (branches.length > 0) return `(?:${branches.map((branch) => patternOf(branch, values)).join('|')})`;
      const value = values[part.argument];
      return value === undefined ? '.+' : escaped(`${value}`);
    })
    .join('');
}

/** How a language says things. */
export interface Say {
  /** The whole of a phrase, to be found as an accessible name or as text; values that are left out match anything. */
  (key: Key, values?: Values): RegExp;
  /** The words of a phrase without values. */
  plain: (key: Key) => string;
}

/** @returns the words of the portal in a language */
export function sayIn(language: Language): Say {
  const plain = (key: Key): string => {
    const phrase = files[language]?.[key];
    if (phrase === undefined) throw new Error(`No phrase ${key} in ${language}.`);
    return phrase;
  };
  const pattern = (key: Key, values: Values = {}) =>
    new RegExp(`^\\s*${patternOf(withoutTags(plain(key)), values)}\\s*$`);
  return Object.assign(pattern, { plain });
}

/** The words of the portal in English. */
export const say = sayIn('en');
