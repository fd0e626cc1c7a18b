import type { Language } from '@foyer/contract/languages';

const counts = Array.from({ length: 201 }, (_, count) => count);

/** Of one language: `known` are those that it has at all, `due` those that whole numbers up to 200 need. */
interface PluralCategories {
  known: readonly string[];
  due: readonly string[];
}

function findCategories(language: Language): PluralCategories {
  const rules = new Intl.PluralRules(language);
  const due = new Set(counts.map((count) => rules.select(count)));
  return { known: rules.resolvedOptions().pluralCategories, due: [...due.add('other')] };
}

const found = new Map<Language, PluralCategories>();

/** Plural categories of a language (CLDR), found out once: every phrase asks for them. */
export function pluralCategories(language: Language): PluralCategories {
  const categories = found.get(language) ?? findCategories(language);
  found.set(language, categories);
  return categories;
}
