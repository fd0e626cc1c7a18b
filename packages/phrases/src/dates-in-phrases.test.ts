import { type Language, languages } from '@foyer/contract/languages';
import { describe, expect, it } from 'vitest';
import notes from '../notes.json' with { type: 'json' };
import { dayInWords } from './dates.ts';
import { type PhraseSet, readPhraseFile } from './files.ts';

const sets: readonly PhraseSet[] = ['portal', 'mails'];

/** The values of a phrase that its note calls days, or moments as well. */
function datesOf(set: PhraseSet, key: string, what: RegExp): string[] {
  const note = (notes[set] as Record<string, string>)[key] ?? '';
  return [...note.matchAll(/(\w+)(?: and (\w+))? (?:is a|are) (day|moment)s? such as/g)].flatMap(
    ([, first = '', second, kind = '']) => (what.test(kind) ? [first, ...(second ? [second] : [])] : []),
  );
}

/** The phrases of a language in which a day or a moment stands before or after what does not go with it. */
function wrong(language: Language, what: RegExp, patternOf: (value: string) => RegExp): string[] {
  return sets.flatMap((set) =>
    Object.entries(readPhraseFile(set, language)).flatMap(([key, text]) =>
      datesOf(set, key, what)
        .filter((name) => patternOf(String.raw`\{${name}\}`).test(text))
        .map((name) => `${set}/${key}: ${name}`),
    ),
  );
}

const endsWithStop = languages.filter((language) => dayInWords(0, language, 'UTC').endsWith('.'));

describe('F9: the phrases', () => {
  it.each(languages)('contain no date of digits: %s', (language) => {
    const found = sets.flatMap((set) =>
      Object.entries(readPhraseFile(set, language)).filter(([, text]) =>
        /\d{1,4}([/.-])\d{1,2}\1\d{2,4}|MM\/DD/.test(text),
      ),
    );
    expect(found).toEqual([]);
  });

  it('name their days in the notes, by which these tests find them', () => {
    expect(datesOf('portal', 'legal.document.changed', /day/)).toEqual(['day', 'before']);
    expect(datesOf('mails', 'code.use.until', /day/)).toEqual([]);
    expect(datesOf('mails', 'code.use.until', /moment/)).toEqual(['until']);
  });

  it('add no full stop to a day that ends with one', () => {
    expect(endsWithStop).toEqual(['uk', 'ru', 'hu', 'bg']);
    const found = endsWithStop.flatMap((language) =>
      wrong(language, /day/, (value) => new RegExp(String.raw`${value}\.`)),
    );
    expect(found).toEqual([]);
  });

  it('have no Italian article before a day, which would be another before the 8th and the 11th', () => {
    expect(wrong('it', /day|moment/, (value) => new RegExp(`(?:il|al|dal|del) ${value}`, 'i'))).toEqual([]);
  });

  it('put a Hungarian postposition of days after a day, and one of moments after a moment', () => {
    expect(wrong('hu', /day/, (value) => new RegExp(`${value} időpont`))).toEqual([]);
    expect(wrong('hu', /moment/, (value) => new RegExp(`${value} nap`))).toEqual([]);
  });
});
