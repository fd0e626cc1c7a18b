import type { Language } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { leftoverProblems } from './english-leftovers.ts';

test.each<[Language, string]>([
  ['de', 'Was will der Passkey von iCloud?'],
  ['da', 'Du kan have en adresse for dig selv.'],
  ['ja', 'Caps Lock と iPhone、account.json、https://a.example'],
  ['ru', 'Ключ доступа в Windows Hello'],
])('in %s nothing of English is left in %s', (language, text) => {
  expect(leftoverProblems(language, text)).toEqual([]);
});

test.each<[Language, string, string]>([
  ['de', 'Ihr password', 'password'],
  ['fr', 'Please choisissez', 'Please'],
  ['ja', 'このpasskeyを削除', 'passkey'],
  ['ru', 'Ваш Password', 'Password'],
])('in %s English is left in %s', (language, text, left) => {
  expect(leftoverProblems(language, text)).toEqual([`has English left in it: ${left}`]);
});
