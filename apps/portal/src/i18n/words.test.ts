import { compilePhrases } from '@foyer/phrases/compile';
import { languagesWithFile, readPhraseFile } from '@foyer/phrases/files';
import { setupI18n } from '@lingui/core';
import { describe, expect, test, vi } from 'vitest';
import { messageText, phraseText } from './words.ts';

const compiled = (message: string) => compilePhrases({ key: message }, { key: message }).key ?? [];
const tries = '{tries, plural, =0 {none} one {# try of {name}} other {# tries of {name}}}';

test.each([
  ['plain', {}, 'plain'],
  ['Hello {name}', { name: 'Ada' }, 'Hello Ada'],
  ['{count, number} items', { count: 12_345 }, '12,345 items'],
  [tries, { tries: 0, name: 'Ada' }, 'none'],
  [tries, { tries: 1, name: 'Ada' }, '1 try of Ada'],
  [tries, { tries: 1200, name: 'Ada' }, '1,200 tries of Ada'],
  ['{kind, select, a {first} other {else}}', { kind: 'a' }, 'first'],
  ['{kind, select, a {first} other {else}}', { kind: '__proto__' }, 'else'],
  ['#{number}', { number: 5 }, '#5'],
  ['Hello {name}', { name: '{other} <0>#</0>' }, 'Hello {other} <0>#</0>'],
])('%s with %o says %s', (message, values, said) => {
  expect(messageText(compiled(message), values, 'en')).toBe(said);
});

test('numbers and plurals follow the language', () => {
  expect(messageText(compiled('{n, number}'), { n: 1234.5 }, 'de')).toBe('1.234,5');
  const polish = compiled('{n, plural, one {a} few {b} many {c} other {d}}');
  expect([1, 3, 5].map((n) => messageText(polish, { n }, 'pl'))).toEqual(['a', 'b', 'c']);
});

describe('every phrase that there is', () => {
  const english = readPhraseFile('portal', 'en');
  test.each(languagesWithFile('portal'))(
    'reads in %s as the reference implementation reads it',
    (language) => {
      const phrases = compilePhrases(readPhraseFile('portal', language), english);
      const reference = setupI18n({ locale: language, messages: { [language]: phrases } });
      for (const key of Object.keys(phrases)) {
        const own = Object.fromEntries(
          [...JSON.stringify(phrases[key]).matchAll(/\["(\w+)"/g)].map(([, name = '']) => [name, 2]),
        );
        expect(phraseText({ language, phrases }, key, own), key).toBe(reference._(key, own));
      }
    },
  );
});

test('a phrase that is not there is nothing, and is told', () => {
  const onMissing = vi.fn();
  expect(phraseText({ language: 'en', phrases: {}, onMissing }, 'c11201')).toBe('');
  expect(onMissing).toHaveBeenCalledOnce();
});
