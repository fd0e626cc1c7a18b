import { describe, expect, it } from 'vitest';
import { fileProblems } from './phrase-problems.ts';

const of = (message: string, original: string, language: 'de' | 'ja' | 'pl' = 'de') =>
  fileProblems(language, { key: message }, { key: original }, []);

describe('a phrase is refused', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', 'Hello'],
    ['<b>Hallo</b>', 'Hello'],
    ['javascript:alert(1)', 'Hello'],
    ['Hallo {{{name}}}', 'Hello {name}'],
    ['Hallo ', 'Hello'],
    ['Hallo\nBcc: x', 'Hello'],
    ['Hallo \\u003cb', 'Hello'],
    ['Hallo {nme}', 'Hello {name}'],
    ['Hallo {name', 'Hello {name}'],
    ['<0>Hallo</0>', 'Hello'],
    ['Hallo', '<0>Hello</0>'],
    ['Hello', 'Hello'],
    ['', 'Hello'],
  ])('R101: %s for %s', (message, original) => {
    expect(of(message, original)).not.toEqual([]);
  });

  const days = '{count, plural, one {# day} other {# days}}';

  it('where its plural lacks a form of the language or has an alien one', () => {
    expect(of('{count, plural, other {# dni}}', days, 'pl')).toHaveLength(3);
    expect(of('{count, plural, one {#日} other {#日}}', days, 'ja')).toEqual([
      'key {count} has the alien form one',
    ]);
  });

  it('in no case where it is right', () => {
    expect(of('{count, plural, one {# Tag} other {# Tage}}', days)).toEqual([]);
    expect(of('{count, plural, other {#日}}', days, 'ja')).toEqual([]);
    expect(of('Bitte <0>hier</0>, {name}', 'Here <0>please</0>, {name}')).toEqual([]);
  });
});
