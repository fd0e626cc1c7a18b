import { readFileSync } from 'node:fs';
import { faults } from '@foyer/contract/faults/faults';
import { languages } from '@foyer/contract/languages';
import { describe, expect, it } from 'vitest';
import notes from '../notes.json' with { type: 'json' };
import { fileModule, sharedWordsFile } from './file-module.ts';
import { languagesWithFile, readPhraseFile } from './files.ts';
import { shapeOf } from './message-shape.ts';
import { fileProblems } from './phrase-problems.ts';
import { phraseTypes } from './phrase-types.ts';
import { sameKeys } from './same-keys.ts';

const sets = ['portal', 'mails'] as const;
const files = sets.flatMap((set) => languagesWithFile(set).map((language) => ({ set, language })));
const keyPattern = /^(c\.default|c\d{5}|[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*\.\w+)$/;

describe('the phrases', () => {
  it.each(files)('R101: read well in $language ($set): plain text, with the values of English', (file) => {
    const english = readPhraseFile(file.set, 'en');
    const phrases = readPhraseFile(file.set, file.language);
    expect(fileProblems(file.language, phrases, english, sameKeys(file.set, file.language))).toEqual([]);
  });

  it.each(sets)('have a file in every language (%s)', (set) => {
    expect(languagesWithFile(set)).toEqual(languages);
  });

  it.each(sets)('have fresh types (%s); run `npm run phrases`', (set) => {
    const written = readFileSync(new URL(`generated/${set}.ts`, import.meta.url), 'utf8');
    expect(written).toBe(phraseTypes(set, readPhraseFile(set, 'en')));
  });

  it('have a fresh list of the letters’ files; run `npm run phrases`', () => {
    const written = readFileSync(new URL('generated/mail-files.ts', import.meta.url), 'utf8');
    expect(written).toBe(fileModule(languagesWithFile('mails')));
  });

  it('have a fresh file of the words that screens and letters share; run `npm run phrases`', () => {
    const written = readFileSync(new URL('generated/shared-words.json', import.meta.url), 'utf8');
    expect(written).toBe(sharedWordsFile(languagesWithFile('portal')));
  });

  it.each(sets)('are named noun.screen.role and stand in order (%s)', (set) => {
    const keys = Object.keys(readPhraseFile(set, 'en'));
    expect(keys.filter((key) => !keyPattern.test(key))).toEqual([]);
    expect(keys).toEqual(keys.toSorted());
  });

  it('have notes for translators only where there is a phrase', () => {
    const lost = sets.flatMap((set) => {
      const english = readPhraseFile(set, 'en');
      return Object.keys(notes[set]).filter((key) => !(key in english));
    });
    expect(lost).toEqual([]);
  });

  it.each(sets)('have a note for translators at every phrase (%s)', (set) => {
    const noted: Record<string, string> = notes[set];
    expect(Object.keys(readPhraseFile(set, 'en')).filter((key) => !noted[key])).toEqual([]);
  });

  it.each(sets)('have a note that explains every value and every tag (%s)', (set) => {
    const noted: Record<string, string> = notes[set];
    const unexplained = Object.entries(readPhraseFile(set, 'en')).flatMap(([key, message]) => {
      const note = noted[key] ?? '';
      const { values, tags } = shapeOf(message);
      const lacking = Object.keys(values).filter((name) => !new RegExp(`\\b${name}\\b`).test(note));
      const isTagSilent = tags.length > 0 && !/marked|link|bold/.test(note);
      return [...lacking, ...(isTagSilent ? ['its tag'] : [])].map((each) => `${key}: ${each}`);
    });
    expect(unexplained).toEqual([]);
  });

  it('speak for every error of the catalogue', () => {
    const english = readPhraseFile('portal', 'en');
    expect(Object.keys(faults).filter((fault) => !(`c${fault}` in english))).toEqual([]);
  });
});
