import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '@foyer/contract/languages';

/** Phrases for the portal's screens, and for letters. */
export type PhraseSet = 'portal' | 'mails';

/** Phrases by key, in ICU MessageFormat. */
export type PhraseFile = Record<string, string>;

const folder = (set: PhraseSet) => new URL(`../${set}/`, import.meta.url);

/** The phrases of one language as they lie on disk: for builds and checks, the running parts import them. */
export const readPhraseFile = (set: PhraseSet, language: Language): PhraseFile =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder(set)), 'utf8'));

/** The languages that have a file, in the order of the specification. */
export function languagesWithFile(set: PhraseSet): Language[] {
  const files = new Set(readdirSync(folder(set)));
  return languages.filter((language) => files.has(`${language}.json`));
}
