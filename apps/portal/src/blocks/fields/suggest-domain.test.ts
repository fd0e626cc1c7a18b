import { expect, test } from 'vitest';
import { suggestAddress } from './suggest-domain.ts';

test.each([
  ['someone@gmial.com', 'someone@gmail.com'],
  ['someone@gmail.con', 'someone@gmail.com'],
  ['someone@gmal.com', 'someone@gmail.com'],
  ['someone@hotmaill.com', 'someone@hotmail.com'],
  [' Some.One@GMIAL.com ', 'Some.One@gmail.com'],
  ['a@b@gmial.com', 'a@b@gmail.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

test.each([
  'someone@gmail.com',
  'someone@gmx.de',
  'someone@gmx.net',
  'someone@mail.example',
  'someone@',
  '@gmial.com',
  'gmial.com',
  '',
  'someone@live.co',
])('%j is left alone or completed to a well-known domain only', (typed) => {
  expect([undefined, 'someone@live.com']).toContain(suggestAddress(typed));
});
