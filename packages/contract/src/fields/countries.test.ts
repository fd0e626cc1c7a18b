import { expect, test } from 'vitest';
import { countryCodes, isCountryCode } from './countries.ts';

test('the countries are the 249 of the standard, each once', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

test.each(['ZZ', 'XX', 'AA', 'XK', 'EU', 'UK', 'gb', 'GBR', ''])('%s is the code of no country', (code) => {
  expect(isCountryCode(code)).toBe(false);
});
