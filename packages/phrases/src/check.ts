import { parseArgs } from 'node:util';
import { type Language, languages } from '@foyer/contract/languages';
import notes from '../notes.json' with { type: 'json' };
import { languagesWithFile, type PhraseFile, type PhraseSet, readPhraseFile } from './files.ts';
import { allPhrases, glossaryProblems, readTermForms, readTerms } from './glossary.ts';
import { longLabels } from './label-length.ts';
import { fileProblems, owedKeys } from './phrase-problems.ts';
import { sameKeys } from './same-keys.ts';

// npm run phrases:check -- fr: everything that is missing or wrong in one language, for who translates.
// npm run phrases:check: how far each of the 22 is.

const say = (line: string) => process.stdout.write(`${line}\n`);
const sets = ['portal', 'mails'] as const;

/** A half-made language is a file that lacks keys, or no file at all. */
const phrasesOf = (set: PhraseSet, language: Language): PhraseFile =>
  languagesWithFile(set).includes(language) ? readPhraseFile(set, language) : {};

const problemsOf = (set: PhraseSet, language: Language): string[] =>
  fileProblems(language, phrasesOf(set, language), phrasesOf(set, 'en'), sameKeys(set, language));

/** What is still English, as sentences that begin with the key. */
const owedOf = (set: PhraseSet, language: Language): string[] =>
  owedKeys(phrasesOf(set, language), phrasesOf(set, 'en')).map((key) => `${key} is missing`);

function termProblems(language: Language): string[] {
  if (language === 'en') return [];
  const glossary = { terms: readTerms(), forms: readTermForms(language) };
  return glossaryProblems(language, allPhrases(language), allPhrases('en'), glossary);
}

/** A problem with the phrase under it, or the English one where it is missing. */
function withPhrase(set: PhraseSet, language: Language, problem: string): string {
  const [key = ''] = problem.split(' ', 1);
  return `${set}/${problem}\n    ${phrasesOf(set, language)[key] ?? phrasesOf(set, 'en')[key] ?? ''}`;
}

/** Says everything about one language. @returns whether nothing is wrong */
function check(language: Language): boolean {
  const found = [
    ...sets.flatMap((set) =>
      [...owedOf(set, language), ...problemsOf(set, language)].map((each) => withPhrase(set, language, each)),
    ),
    ...termProblems(language).map((problem) => `glossary: ${problem}`),
  ];
  const drawnWith = [phrasesOf('portal', 'en'), phrasesOf('portal', 'de')];
  const long = longLabels(phrasesOf('portal', language), drawnWith, notes.portal);
  for (const problem of found) say(problem);
  if (long.length > 0) say('\nLong for a button; look at it on a phone, or find a shorter word:');
  for (const label of long) say(`portal/${label}`);
  say(`\n${language}: ${found.length} problems, ${long.length} long labels`);
  return found.length === 0;
}

/** Says how far each language is. */
function sayAll(): void {
  const total = sets.map((set) => Object.keys(phrasesOf(set, 'en')).length);
  say(`language   portal of ${total[0]}   letters of ${total[1]}   problems`);
  for (const language of languages) {
    const counts = sets.map((set) => Object.keys(phrasesOf(set, language)).length);
    const wrong = sets.flatMap((set) => problemsOf(set, language)).length + termProblems(language).length;
    const [portal = 0, letters = 0] = counts;
    say(`${language.padEnd(11)}${String(portal).padEnd(17)}${String(letters).padEnd(17)}${wrong}`);
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = languages.filter((language) => positionals.includes(language));
if (positionals.length === 0) sayAll();
else if (wanted.length < positionals.length) {
  say(`There is a language among ${positionals.join(', ')} that is none of ${languages.join(', ')}.`);
  process.exitCode = 64;
} else process.exitCode = wanted.map(check).every(Boolean) ? 0 : 1;
