import { type Language, languages } from '@foyer/contract/languages';
import { describe, expect, it } from 'vitest';
import { readPhraseFile } from './files.ts';

/** What a phone shows of a subject before it cuts it off, and how much of that tells two letters apart at a glance. */
const longest = 60;
const glance = 25;

/** As long as the names that they stand for may well be; a number of a message is as long as it always is. */
const values: Readonly<Record<string, string>> = {
  familyName: 'Larkholmia',
  name: 'Google',
  brands: 'Wagmoor',
  reference: '12345678',
};

const opposites = [
  ['mfaOn.letter.subject', 'mfaOff.letter.subject'],
  ['passkeyAdded.letter.subject', 'passkeyRemoved.letter.subject'],
  ['linked.letter.subject', 'unlinked.letter.subject'],
  ['identityBound.letter.subject', 'identityUnbound.letter.subject'],
  ['deletionDone.letter.subject', 'deletionCancelled.letter.subject'],
  ['deletionDone.letter.brandsSubject', 'deletionCancelled.letter.brandsSubject'],
  ['frozen.letter.subject', 'unfrozen.letter.subject'],
  ['recoveryDone.letter.subject', 'recoveryStopped.letter.subject'],
] as const;

/** A subject as it is read: with its values, without what only says where a line may break. */
const read = (subject = ''): string =>
  subject
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);

const subjectsIn = (language: Language): [string, string][] =>
  Object.entries(readPhraseFile('mails', language)).filter(([key]) => /\.\w*subject$/i.test(key));

describe.each(languages)('the subjects of letters in %s', (language) => {
  it(`are at most ${longest} characters long`, () => {
    const long = subjectsIn(language).filter(([, subject]) => read(subject).length > longest);
    expect(long.map(([key, subject]) => `${key}: ${read(subject)}`)).toEqual([]);
  });

  it(`tell opposites apart within ${glance} characters`, () => {
    const phrases = readPhraseFile('mails', language);
    const alike = opposites.filter(
      ([one, other]) => read(phrases[one]).slice(0, glance) === read(phrases[other]).slice(0, glance),
    );
    expect(alike).toEqual([]);
  });
});
