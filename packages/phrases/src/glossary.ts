import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '@foyer/contract/languages';
import { languagesWithFile, type PhraseFile, readPhraseFile } from './files.ts';
import { wordsOf } from './message-shape.ts';

/*
 * The terms of the house are translated by one word each. `glossary/en.json` names them:
 *
 *   "device": { "english": "devices?", "meaning": "A phone, computer or tablet." }
 *
 * `english` is a regular expression, matched without regard to case and as whole words; where an English phrase
 * matches, the phrase uses the term. `glossary/<language>.json` says how the term reads in that language:
 *
 *   "device": { "forms": ["Gerät"], "except": { "portal/devices.row.unknown": "It has no name." } }
 *
 * At least one of `forms` (words or stems) occurs in the translation of every phrase that uses the term, compared
 * without regard to case. `except` names the phrases, as set and key, where a good translation goes without, and says
 * why.
 */

/** A term of the house. */
interface Term {
  /** Source of the regular expression by which an English phrase is recognised to use it. */
  english: string;
  /** What it means, for translators. */
  meaning: string;
}

/** How a term reads in a language. */
interface TermForms {
  forms: string[];
  except?: Record<string, string>;
}

/** The terms, and how they read in one language; both by the name of the term. */
interface Glossary {
  terms: Record<string, Term>;
  forms: Record<string, TermForms>;
}

/** Soft hyphen, zero-width space and word joiner: where a line may break and where not; they are no letters. */
const breakMarks = /[\u00ad\u200b\u2060]/g;

const folder = new URL('../glossary/', import.meta.url);
const readJson = (language: Language) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));

/** The terms of the house as they lie on disk. */
export const readTerms = (): Record<string, Term> => readJson('en');

/** @returns how the terms read in a language; nothing where it has no file */
export const readTermForms = (language: Language): Record<string, TermForms> =>
  existsSync(new URL(`${language}.json`, folder)) ? readJson(language) : {};

/** All phrases of a language, named by set and key: `portal/signIn.login.title`. */
export const allPhrases = (language: Language): PhraseFile =>
  Object.fromEntries(
    (['portal', 'mails'] as const)
      .filter((set) => languagesWithFile(set).includes(language))
      .flatMap((set) =>
        Object.entries(readPhraseFile(set, language)).map(([key, message]) => [`${set}/${key}`, message]),
      ),
  );

/** @returns the names of the phrases whose English uses the term */
export function phrasesWith({ english }: Term, phrases: PhraseFile): string[] {
  const pattern = new RegExp(String.raw`(?<!\p{L})(?:${english})(?!\p{L})`, 'iu');
  return Object.keys(phrases).filter((name) => pattern.test(wordsOf(phrases[name] ?? '')));
}

function termProblems(
  language: Language,
  phrases: PhraseFile,
  uses: readonly string[],
  { forms, except = {} }: TermForms,
): string[] {
  const stems = forms.map((form) => form.toLocaleLowerCase(language));
  const reads = (name: string): boolean => {
    const words = wordsOf(phrases[name] ?? '')
      .replaceAll(breakMarks, '')
      .toLocaleLowerCase(language);
    return stems.some((stem) => words.includes(stem));
  };
  const translated = uses.filter((name) => name in phrases);
  return [
    ...translated
      .filter((name) => !(name in except) && !reads(name))
      .map((name) => `${name} has none of ${forms.join(', ')}`),
    ...Object.entries(except).flatMap(([name, reason]) => [
      ...(translated.includes(name) && !reads(name) ? [] : [`${name} needs no exception`]),
      ...(reason.trim() === '' ? [`${name} is an exception without a reason`] : []),
    ]),
  ];
}

/**
 * What is wrong with the terms of a language, as sentences that name the term and the phrase.
 * @param phrases the phrases of the language by name; those that it lacks are passed over
 * @param english the English phrases by the same names
 */
export function glossaryProblems(
  language: Language,
  phrases: PhraseFile,
  english: PhraseFile,
  { terms, forms }: Glossary,
): string[] {
  const unknown = Object.keys(forms).filter((id) => !(id in terms));
  return [
    ...unknown.map((id) => `${id} is no term`),
    ...Object.entries(terms).flatMap(([id, term]) => {
      const own = forms[id];
      if (!own || own.forms.length === 0) return [`${id} has no form`];
      const uses = phrasesWith(term, english);
      return termProblems(language, phrases, uses, own).map((problem) => `${id}: ${problem}`);
    }),
  ];
}
