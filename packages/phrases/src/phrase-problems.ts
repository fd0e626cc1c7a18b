import type { Language } from '@foyer/contract/languages';
import { leftoverProblems } from './english-leftovers.ts';
import type { PhraseFile } from './files.ts';
import { pluralCategories } from './language-rules.ts';
import { branchesOf, type MessageShape, shapeOf, wordsOf } from './message-shape.ts';
import { endingProblems, typographyProblems } from './typography.ts';

/** What cannot be in a phrase: they are text, and are never given to an HTML sink (security: R101). */
function textProblems(message: string): string[] {
  const problems: string[] = [];
  if (message.trim() !== message || message === '') problems.push('is empty or has space at an end');
  if (/[<>]/.test(message.replace(/<(\/?\d+|\d+\/)>/g, '')))
    problems.push('has a < or > that is no numbered tag');
  if (/javascript:/i.test(message)) problems.push('has javascript:');
  if (message.includes('{{{')) problems.push('has {{{');
  if (/\\[ux][0-9a-f]/i.test(message)) problems.push('has an escape sequence');
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(message)) problems.push('has a control character');
  return problems;
}

function shapeProblems(shape: MessageShape, english: MessageShape): string[] {
  const values = JSON.stringify(Object.entries(shape.values).sort());
  const expected = JSON.stringify(Object.entries(english.values).sort());
  const problems = values === expected ? [] : [`has the values ${values}, English has ${expected}`];
  if (shape.tags.join() !== english.tags.join()) problems.push('has other tags than English');
  return problems;
}

function pluralProblems(shape: MessageShape, language: Language): string[] {
  const { known, due } = pluralCategories(language);
  return Object.entries(shape.plurals).flatMap(([name, used]) => [
    ...due
      .filter((category) => !used.includes(category))
      .map((lacking) => `{${name}} lacks the form ${lacking}`),
    ...used
      .filter((category) => !known.includes(category))
      .map((alien) => `{${name}} has the alien form ${alien}`),
  ]);
}

function writingProblems(language: Language, message: string, original: string): string[] {
  const branches = branchesOf(message);
  const found = [
    ...branches.flatMap((branch) => typographyProblems(language, branch)),
    ...endingProblems(language, branches, branchesOf(original)),
    ...(language === 'en' ? [] : leftoverProblems(language, wordsOf(message))),
  ];
  return [...new Set(found)];
}

function phraseProblems(language: Language, message: string, original: string): string[] {
  const problems = textProblems(message);
  try {
    const shape = shapeOf(message);
    return [
      ...problems,
      ...shapeProblems(shape, shapeOf(original)),
      ...pluralProblems(shape, language),
      ...writingProblems(language, message, original),
    ];
  } catch {
    return [...problems, 'is not well-formed'];
  }
}

/** The keys that a language lacks: it has them in English until they are translated, which a release asks for. */
export const owedKeys = (phrases: PhraseFile, english: PhraseFile): string[] =>
  Object.keys(english).filter((key) => !(key in phrases));

/**
 * What is wrong with the phrases that a language has, as sentences that name the key.
 * @param same keys whose text may be the English one
 */
export function fileProblems(
  language: Language,
  phrases: PhraseFile,
  english: PhraseFile,
  same: readonly string[],
): string[] {
  const unknown = Object.keys(phrases).filter((key) => !(key in english));
  const known = Object.entries(phrases).filter(([key]) => key in english);
  const untranslated = known.filter(
    ([key, message]) => language !== 'en' && message === english[key] && !same.includes(key),
  );
  return [
    ...unknown.map((key) => `${key} is not in English`),
    ...untranslated.map(([key]) => `${key} is left in English`),
    ...known.flatMap(([key, message]) =>
      phraseProblems(language, message, english[key] ?? '').map((problem) => `${key} ${problem}`),
    ),
  ];
}
