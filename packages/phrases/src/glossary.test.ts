import { describe, expect, it } from 'vitest';
import { languagesWithFile } from './files.ts';
import { allPhrases, glossaryProblems, phrasesWith, readTermForms, readTerms } from './glossary.ts';

const terms = readTerms();
const english = allPhrases('en');
const translated = [...new Set([...languagesWithFile('portal'), ...languagesWithFile('mails')])].filter(
  (language) => language !== 'en',
);

describe('the terms of the house', () => {
  it.each(translated)('are translated by one word each in %s', (language) => {
    const problems = glossaryProblems(language, allPhrases(language), english, {
      terms,
      forms: readTermForms(language),
    });
    expect(problems).toEqual([]);
  });

  it('are used by more than one phrase and explained', () => {
    const rare = Object.entries(terms).filter(([, term]) => phrasesWith(term, english).length < 2);
    const unexplained = Object.entries(terms).filter(([, { meaning }]) => !meaning.endsWith('.'));
    expect([...rare, ...unexplained]).toEqual([]);
  });
});

describe('a term', () => {
  const device = { device: { english: 'devices?', meaning: 'A phone, for example.' } };
  const problems = (
    message: string,
    original: string,
    forms: { forms: string[]; except?: Record<string, string> },
  ) =>
    glossaryProblems('de', { key: message }, { key: original }, { terms: device, forms: { device: forms } });

  it('is found as a whole word in any branch of a plural, whatever its case, and in no value', () => {
    const uses = phrasesWith(device.device, {
      plural: '{count, plural, one {Device} other {# devices}}',
      value: 'On {device}',
      part: 'Devicelike',
      tag: '<0>device</0>',
    });
    expect(uses).toEqual(['plural', 'tag']);
  });

  it('is missed where none of its forms occurs', () => {
    expect(problems('Ihr Apparat {gerät}', 'Your device {gerät}', { forms: ['Gerät'] })).toEqual([
      'device: key has none of Gerät',
    ]);
    expect(problems('Ihre GERÄTE', 'Your devices', { forms: ['Gerät'] })).toEqual([]);
    expect(problems('Ihr Apparat', 'Your device', { forms: ['Gerät', 'Apparat'] })).toEqual([]);
  });

  it('is not asked for where a phrase does not use it, is excepted or is not translated yet', () => {
    expect(problems('Ihr Telefon', 'Your phone', { forms: ['Gerät'] })).toEqual([]);
    expect(problems('Es', 'Your device', { forms: ['Gerät'], except: { key: 'why' } })).toEqual([]);
    const forms = { device: { forms: ['Gerät'] } };
    expect(glossaryProblems('de', {}, { key: 'Your device' }, { terms: device, forms })).toEqual([]);
  });

  it('has no exception without need, no lack of forms, and a name that is known', () => {
    const needless = ['device: key needs no exception'];
    expect(problems('Ihr Gerät', 'Your device', { forms: ['Gerät'], except: { key: 'why' } })).toEqual(
      needless,
    );
    expect(problems('Ihr Telefon', 'Your phone', { forms: ['Gerät'], except: { key: 'why' } })).toEqual(
      needless,
    );
    expect(problems('Ihr Gerät', 'Your device', { forms: [] })).toEqual(['device has no form']);
    const forms = { thing: { forms: ['Ding'] } };
    expect(glossaryProblems('de', {}, {}, { terms: device, forms })).toEqual([
      'thing is no term',
      'device has no form',
    ]);
  });
});
