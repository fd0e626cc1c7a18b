import type { Language } from '@foyer/contract/languages';
import { setLanguage } from '../session/current-language.ts';
import { observable } from '../session/observable.ts';
import { phrasesOf } from './loading.ts';
import type { Words, WordsStore } from './words.ts';

let store: WordsStore | undefined;
let complete: Language | undefined;

/**
 * Takes the words that this browser page shows first; those of a page rendered ahead are only what it shows.
 * @returns the words from now on
 */
export function beginWords(first: Words): WordsStore {
  store = observable(first);
  return store;
}

/**
 * Shows all from now on in a language that has a file; the page says so to screen readers.
 * @returns whether its phrases could be had
 */
export async function showLanguage(language: Language): Promise<boolean> {
  if (complete === language) return true;
  const phrases = await phrasesOf(language);
  if (!phrases || !store) return false;
  complete = language;
  store.set({ language, phrases });
  document.documentElement.lang = language;
  return true;
}

/** Changes the language by the visitor's choice and keeps it; false when its phrases could not be had. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const shown = await showLanguage(language);
  if (shown) setLanguage(language, true);
  return shown;
}
