import { type CallName, calls } from '@foyer/contract/calls';
import { languages } from '@foyer/contract/languages';
import { portalPaths } from '@foyer/contract/paths/portal-paths';
import { type PhraseFile, type PhraseSet, readPhraseFile } from '@foyer/phrases/files';
import { owedKeys } from '@foyer/phrases/phrase-problems';
import { readTreeFile, type TreeFile, treePaths } from '../docs/tree-files.ts';

/** What a change may still lack while it is being made, and a release may not. */
export interface Owed {
  /** Such as `phrases in fr`. */
  what: string;
  /** Which ones. */
  items: readonly string[];
}

const namesOf = (rows: readonly { language: string }[]): string =>
  rows.length === languages.length - 1
    ? 'all languages but English'
    : rows.map(({ language }) => language).join(', ');

/** @returns the phrases that languages have in English only, a row for each set of phrases and the languages that lack them all */
export function owedPhrases(
  read: (set: PhraseSet, language: (typeof languages)[number]) => PhraseFile,
): Owed[] {
  return (['portal', 'mails'] as const).flatMap((set) => {
    const lacking = languages.map((language) => ({
      language,
      items: owedKeys(read(set, language), read(set, 'en')),
    }));
    const alike = Map.groupBy(lacking, ({ items }) => items.join());
    return [...alike.values()].map((rows) => ({
      what: `phrases of ${set === 'portal' ? 'screens' : 'letters'} in ${namesOf(rows)}`,
      items: rows[0]?.items ?? [],
    }));
  });
}

/** @returns the routes of the portal that no gallery has a scene of */
export function owedScenes(galleries: readonly TreeFile[]): Owed {
  const shown = (path: string) => galleries.some(({ text }) => text.includes(`'${path}'`));
  return { what: 'scenes of routes', items: portalPaths.filter((path) => !shown(path)) };
}

/** `authByPWDOrOTM` is answered in `auth-by-pwd-or-otm.ts`. */
const fileOf = (name: CallName): string => name.replace(/([a-z0-9])([A-Z]+)/g, '$1-$2').toLowerCase();

/** The noun that answers a call; undefined where the file has the name of several calls. */
function nounOf(name: CallName, paths: readonly string[]): string | undefined {
  const file = new RegExp(`^(apps/platform/src/nouns/[^/]+/)calls/${fileOf(name)}\\.ts$`);
  return paths.map((path) => file.exec(path)?.[1]).find(Boolean);
}

/**
 * @param tests the integration tests of the platform, and what they share
 * @param paths every path of the tree
 * @returns the faults that a call declares and that no test of its noun, nor one that names the call, mentions
 */
export function owedFaultTests(tests: readonly TreeFile[], paths: readonly string[]): Owed {
  const items = Object.entries(calls).flatMap(([called, { faults }]) => {
    const name = called as CallName;
    const noun = nounOf(name, paths);
    const own = tests.filter(
      ({ path, text }) => (noun !== undefined && path.startsWith(noun)) || text.includes(`'${name}'`),
    );
    return faults
      .filter((fault) => !own.some(({ text }) => text.includes(`${fault}`)))
      .map((fault) => `${name} answers ${fault}`);
  });
  return { what: 'tests of faults', items };
}

/** All that the tree owes; nothing where it may be released. */
export function owedByTree(): Owed[] {
  const paths = treePaths();
  const filesThat = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).map(readTreeFile);
  return [
    ...owedPhrases(readPhraseFile),
    owedScenes(filesThat(/\.gallery\.tsx$/)),
    owedFaultTests(filesThat(/^apps\/platform\/src\/(.*\.integration\.test|testing\/[\w-]+)\.ts$/), paths),
  ].filter(({ items }) => items.length > 0);
}

/** @returns a sentence for each kind of thing that is owed, for the end of a check */
export const owedSentences = (owed: readonly Owed[]): string[] =>
  owed.map(({ what, items }) => `Owed before a release: ${items.length} ${what} (npm run owed)`);
