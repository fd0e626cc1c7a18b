import type { Language } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { visitorLanguage } from './visitor-language.ts';

const offered = new Set<Language>(['en', 'de', 'ja', 'nb']);

test.each([
  ['the link decides before everything', { lang: 'ja' }, { lang: 'de' }, 'nb', 'ja'],
  ['a voice assistant’s link says it with user_locale', { user_locale: 'de-DE' }, {}, 'ja', 'de'],
  ['the stored choice decides before the browser', {}, { lang: 'de' }, 'ja', 'de'],
  ['the browser’s wishes count in their order', {}, {}, 'de;q=0.4, ja;q=0.9', 'ja'],
  ['a language outside of the 22 is passed over', { lang: 'tlh' }, {}, 'de', 'de'],
  ['a language without a file is passed over', { lang: 'fr' }, { lang: 'fr' }, 'fr, de;q=0.5', 'de'],
  ['Norwegian of any kind is Bokmål', { lang: 'nn-NO' }, {}, undefined, 'nb'],
  ['a visitor who says nothing reads English', {}, {}, undefined, 'en'],
  ['a repeated parameter says nothing', { lang: ['de', 'ja'] }, {}, undefined, 'en'],
  ['R81: a path as language is harmless', { lang: '../../x' }, { lang: '__proto__' }, 'constructor', 'en'],
] as const)('%s', (_title, query, cookies, acceptLanguage, expected) => {
  expect(visitorLanguage({ query, cookies, acceptLanguage }, offered)).toBe(expected);
});
