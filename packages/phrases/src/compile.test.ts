import { describe, expect, it } from 'vitest';
import { compilePhrases, compileScreenPhrases } from './compile.ts';

describe('compiled phrases', () => {
  it('are English where the language has none, key by key', () => {
    expect(compilePhrases({ a: 'Hallo' }, { a: 'Hello', b: 'Bye' })).toEqual({ a: ['Hallo'], b: ['Bye'] });
  });

  it('leave out what English does not have', () => {
    expect(compilePhrases({ gone: 'Weg' }, {})).toEqual({});
  });

  it('keep “e-mail” in one piece on a screen, in every language that writes it so, and nothing else', () => {
    const read = (phrase: string) => compileScreenPhrases({ phrase }, { phrase }).phrase;
    expect(read('Ihre E-Mail-Adresse')).toEqual(['Ihre E-\u2060Mail-Adresse']);
    expect(read('e-posta, e-post')).toEqual(['e-\u2060posta, e-\u2060post']);
    expect(read('e-\u2060mail')).toEqual(['e-\u2060mail']);
    expect(read('some-mail')).toEqual(['some-mail']);
  });

  it('name the phrase that cannot be read', () => {
    expect(() => compilePhrases({}, { broken: '{name' })).toThrow('broken');
  });
});
