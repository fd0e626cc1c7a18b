import type { Language } from '@foyer/contract/languages';

/** @returns the name of a country in a language; the code where the browser knows none */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
