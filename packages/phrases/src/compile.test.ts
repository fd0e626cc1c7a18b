import { describe, expect, it } from 'vitest';
import { compilePhrases } from './compile.ts';

describe('compiled phrases', () => {
  it('are English where the language has none, key by key', () => {
    expect(compilePhrases({ a: 'Hallo' }, { a: 'Hello', b: 'Bye' })).toEqual({ a: ['Hallo'], b: ['Bye'] });
  });

  it('leave out what English does not have', () => {
    expect(compilePhrases({ gone: 'Weg' }, {})).toEqual({});
  });

  it('name the phrase that cannot be read', () => {
    expect(() => compilePhrases({}, { broken: '{name' })).toThrow('broken');
  });
});
