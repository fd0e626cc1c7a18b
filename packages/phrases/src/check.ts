import { parseArgs } from 'node:util';
import { type Language, languages } from '@foyer/contract/languages';
import notes from '../notes.json' with { type: 'json' };
import { languagesWithFile, type PhraseSet, readPhraseFile } from './files.ts';
import { allPhrases, glossaryProblems, readTermForms, readTerms } from './glossary.ts';
import { longLabels } from './label-length.ts';
import { fileProblems } from './phrase-problems.ts';
import { sameKeys } from './same-keys.ts';

// npm run phrases:check -- fr: everything that is missing or wrong in one language, for who translates.

const say = (line: string) => process.stdout.write(`${line}\n`);

function problemsOf(set: PhraseSet, language: Language): string[] {
  if (!languagesWithFile(set).includes(language)) return [`${set}/${language}.json is missing`];
  const phrases = readPhraseFile(set, language);
  return fileProblems(language, phrases, readPhraseFile(set, 'en'), sameKeys(set, language)).map(
    (problem) => {
      const [key = ''] = problem.split(' ', 1);
      return `${set}/${problem}\n    ${phrases[key] ?? readPhraseFile(set, 'en')[key] ?? ''}`;
    },
  );
}

function labelsOf(language: Language): string[] {
  if (!languagesWithFile('portal').includes(language)) return [];
  const [phrases, english, german] = [language, 'en' as const, 'de' as const].map((each) =>
    readPhraseFile('portal', each),
  );
  return longLabels(phrases ?? {}, [english ?? {}, german ?? {}], notes.portal).map(
    (each) => `portal/${each}`,
  );
}

function check(language: Language): boolean {
  const terms = readTerms();
  const found = [
    ...(['portal', 'mails'] as const).flatMap((set) => problemsOf(set, language)),
    ...(language === 'en'
      ? []
      : glossaryProblems(language, allPhrases(language), allPhrases('en'), {
          terms,
          forms: readTermForms(language),
        }).map((problem) => `glossary: ${problem}`)),
  ];
  const long = labelsOf(language);
  for (const problem of found) say(problem);
  if (long.length > 0) say('\nLong for a button; look at it on a phone, or find a shorter word:');
  for (const label of long) say(label);
  say(`\n${language}: ${found.length} problems, ${long.length} long labels`);
  return found.length === 0;
}

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = positionals.map((code) => languages.find((language) => language === code));
if (wanted.length === 0 || wanted.includes(undefined)) {
  say(`Name a language: npm run phrases:check -- fr (${languages.join(', ')})`);
  process.exitCode = 64;
} else {
  const isRight = wanted.map((language) => (language ? check(language) : true));
  process.exitCode = isRight.every(Boolean) ? 0 : 1;
}
