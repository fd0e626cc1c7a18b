import type { Language } from '@foyer/contract/languages';

const counts = Array.from({ length: 201 }, (_, count) => count);

/**
 * Plural categories of a language (CLDR).
 * @returns `known`: those that it has at all; `due`: those that whole numbers up to 200 need
 */
export function pluralCategories(language: Language): { known: string[]; due: string[] } {
  const rules = new Intl.PluralRules(language);
  const due = new Set(counts.map((count) => rules.select(count)));
  return { known: rules.resolvedOptions().pluralCategories, due: [...due.add('other')] };
}
