import { isCountryCode } from '@foyer/contract/fields/countries';
import type { Language } from '@foyer/contract/languages';

const regionOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};

/**
 * Where somebody probably lives, to be chosen in advance: the region of a tag that the browser asks for, else the
 * country where the language is at home. English is at home in too many, so the brand's country stands for it.
 * @param asked tags of the browser (BCP 47), most wanted first
 */
export function likelyCountry(asked: readonly string[], language: Language, brandCountry: string): string {
  const home = language === 'en' ? undefined : new Intl.Locale(language).maximize().region;
  const regions = [...asked.map(regionOf), home];
  return regions.find((region) => region !== undefined && isCountryCode(region)) ?? brandCountry;
}
