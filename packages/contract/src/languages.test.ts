import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageNames } from './language-names.ts';
import { chooseLanguage, languages, matchLanguage, tagsByPreference } from './languages.ts';

test('there are 22 languages, English first', () => {
  expect(languages).toHaveLength(22);
  expect(languages[0]).toBe('en');
});

test.each([
  ['de-DE', 'de'],
  ['DE_at', 'de'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['pt-BR', 'pt'],
  ['zh-CN', undefined],
  ['../../x', undefined],
  ['__proto__', undefined],
  ['constructor', undefined],
  ['', undefined],
  [null, undefined],
])('%s fits %s', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language);
});

test('the first source within the 22 decides, English when none does', () => {
  expect(chooseLanguage(['xx', 'ja', 'de'])).toBe('ja');
  expect(chooseLanguage([undefined, 'zh'])).toBe('en');
});

test('any text either fits one of the 22 or none', () => {
  fc.assert(
    fc.property(fc.string(), (tag) => {
      const language = matchLanguage(tag);
      expect(language === undefined || Object.hasOwn(languageNames, language)).toBe(true);
    }),
  );
});

test('Accept-Language is read by weight, and garbage in it harms nothing', () => {
  expect(tagsByPreference('fr;q=0.5, de-CH, en;q=0.8, *;q=0')).toEqual(['de-CH', 'en', 'fr']);
  fc.assert(fc.property(fc.string(), (header) => Array.isArray(tagsByPreference(header))));
});
