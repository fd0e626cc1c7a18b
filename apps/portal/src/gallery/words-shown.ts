import type { Language } from '@foyer/contract/languages';
import { versionInWords } from '@foyer/phrases/dates';
import type { PortalKey } from '@foyer/phrases/keys';
import { countryName } from '../blocks/fields/country-name.ts';
import { phraseText, type Words } from '../i18n/words.ts';
import type { Shown } from '../scenes/scene-expectation.ts';
import { plain } from './find.ts';

/** Stands for a value that is not given. */
const anything = '\uFFFC';

/** What becomes of it, where a number is wanted what the language calls no number: “NaN”, in Finnish “epäluku”. */
const anyValue = (language: Language): RegExp =>
  new RegExp(`${anything}|${plain(new Intl.NumberFormat(language).format(Number.NaN))}`);

function textOf(shown: Shown, words: Words): string {
  if (typeof shown === 'object' && 'text' in shown) return shown.text;
  if (typeof shown === 'object' && 'country' in shown) return countryName(shown.country, words.language);
  if (typeof shown === 'object' && 'day' in shown) return versionInWords(shown.day, words.language);
  const [key, values] = typeof shown === 'string' ? [shown, {}] : shown;
  if (!Object.hasOwn(words.phrases, key)) throw new Error(`there is no phrase ${key}`);
  const given = new Proxy<Record<string, string | number>>(values, {
    get: (known, name: string) => known[name] ?? anything,
  });
  return phraseText(words, key, given).replaceAll(/<\/?\d+>/g, '');
}

/** What is looked for where these words are expected; values that are not given match anything. */
export const patternOf = (shown: Shown, words: Words): RegExp =>
  new RegExp(plain(textOf(shown, words)).split(anyValue(words.language)).map(RegExp.escape).join('.+'), 's');

/** The words of every other phrase that has these in it, as “Codes are paused” has “Codes”. */
export function longerPatterns(shown: Shown, words: Words): RegExp[] {
  const part = patternOf(shown, words);
  const { length } = plain(textOf(shown, words));
  return (Object.keys(words.phrases) as PortalKey[])
    .filter((key) => {
      const text = plain(textOf(key, words));
      return text.length > length && part.test(text);
    })
    .map((key) => new RegExp(patternOf(key, words).source.replaceAll('.+', '.+?'), 'gs'));
}
