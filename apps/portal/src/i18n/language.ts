import { type Language, languageTag } from '@foyer/contract/languages';
import type { PageData } from '@foyer/contract/page';
import type { CompiledPhrases } from '@foyer/phrases/compile';
import { currentLanguage, setLanguage } from '../session/browser/current-language.ts';
import { observable } from '../session/observable.ts';
import { phrasesOf } from './loading.ts';
import type { Words, WordsStore } from './words.ts';

let store: WordsStore | undefined;
let complete: Language | undefined;

/**
 * The words that this browser page shows: at first those that it carries, and all of its language as soon as another one
 * is asked for.
 */
export function beginWords({ language, phrases }: Pick<PageData, 'language' | 'phrases'>): WordsStore {
  store = observable<Words>({
    language,
    // Made by the same compiler as the phrase files.
    phrases: (phrases ?? {}) as CompiledPhrases,
    onMissing: () => void showLanguage(currentLanguage()),
  });
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
  document.documentElement.lang = languageTag(language);
  return true;
}

/** Changes the language by the visitor's choice and keeps it; false when its phrases could not be had. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const shown = await showLanguage(language);
  if (shown) setLanguage(language, true);
  return shown;
}
