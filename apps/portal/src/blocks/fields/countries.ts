import { countryCodes } from '@foyer/contract/fields/countries';
import type { Language } from '@foyer/contract/languages';

/** A country or region with its name in some language. */
export interface Country {
  code: string;
  name: string;
}

/** @returns every country and region by name, sorted as readers of the language expect */
export function countriesIn(language: Language): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}
