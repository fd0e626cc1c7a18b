import { languages } from '@foyer/contract/languages';
import { expect, it } from 'vitest';
import tone from '../tone.json' with { type: 'json' };

it('tells translators for every language how its reader is addressed', () => {
  expect(Object.keys(tone)).toEqual(languages);
  expect(Object.values(tone).filter((words) => words.length < 40)).toEqual([]);
});
