import { expect, test } from 'vitest';
import { likelyCountry } from './likely-country.ts';

test.each([
  ['somebody whose browser asks for German as in Austria lives in Austria', ['de-AT', 'de'], 'de', 'AT'],
  ['somebody whose browser asks for plain Japanese lives in Japan', ['ja'], 'ja', 'JP'],
  ['plain English says nothing, so the country of the brand is offered', ['en'], 'en', 'GB'],
  ['a script in the tag is no country', ['zh-Hant', 'en'], 'en', 'GB'],
  ['a region that is no country is passed over', ['es-419', 'de-CH'], 'es', 'CH'],
  ['a tag that is none is passed over', ['x_y', 'fr'], 'fr', 'FR'],
  ['a browser that asks for nothing gets the home of the language', [], 'nb', 'NO'],
] as const)('%s', (_, asked, language, country) => {
  expect(likelyCountry(asked, language, 'GB')).toBe(country);
});
