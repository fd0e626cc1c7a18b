import { expect, test } from 'vitest';
import { fits } from './faq-answers.ts';

test.each([
  ['nothing typed fits everything', '', true],
  ['a part of a word', 'pho', true],
  ['words in any order and case', 'APP lost', true],
  ['one word that is not there', 'lost tablet', false],
])('%s', (_, typed, isThere) => {
  expect(fits(typed, 'I lost my phone or deleted the app')).toBe(isThere);
});
