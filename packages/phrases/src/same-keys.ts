import type { Language } from '@foyer/contract/languages';
import sameAsEnglish from '../same-as-english.json' with { type: 'json' };
import type { PhraseSet } from './files.ts';

/** @returns keys whose text may be the English one in a language: such as “Code” */
export function sameKeys(set: PhraseSet, language: Language): string[] {
  const lists: Record<string, string[]> = sameAsEnglish[set];
  return lists[language] ?? [];
}
