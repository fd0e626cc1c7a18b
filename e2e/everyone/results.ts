import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@foyer/contract/languages';
import { portalPaths } from '@foyer/contract/paths/portal-paths';
import { root } from '../testing/built.ts';
import { offered } from '../testing/phrases.ts';
import type { Finding } from './walk-scene.ts';

/** What the accessibility statement says of the last run. */
const statement = join(root, 'apps/portal/src/nouns/accessibility/last-run.json');
const folder = join(root, 'test-results', 'everyone');

/** What was found in one language on one day, by scene. */
interface DayResults {
  day: string;
  found: Record<string, Finding['kind'][]>;
}

const today = (): string => new Date().toISOString().slice(0, 10);
const fileOf = (language: Language): string => join(folder, `${language}.json`);

/** @returns what this day's walks found so far; what an earlier day found says nothing of today's screens */
function resultsOfToday(language: Language): DayResults {
  try {
    const results: DayResults = JSON.parse(readFileSync(fileOf(language), 'utf8'));
    if (results.day === today()) return results;
  } catch {
    // The first walk of this language.
  }
  return { day: today(), found: {} };
}

/** Keeps what was found in a scene; when it is walked again the same day, that counts. */
export function keepResults(
  scene: string,
  languages: readonly Language[],
  findings: readonly Finding[],
): void {
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    const results = resultsOfToday(language);
    results.found[scene] = findings.filter((each) => each.language === language).map(({ kind }) => kind);
    writeFileSync(fileOf(language), JSON.stringify(results));
  }
}

/** @returns the languages in which no walk of this day has played a scene to the end */
export const notWalkedIn = (scene: string): Language[] =>
  offered.filter((language) => resultsOfToday(language).found[scene]?.includes('scene') ?? true);

/** @returns the scenes, each with its language, that no walk of this day has played to the end */
export const notWalked = (scenes: readonly string[]): string[] =>
  scenes.flatMap((scene) => notWalkedIn(scene).map((language) => `${scene}, ${language}`));

/** Writes down for the statement what this day's walks found in all scenes and languages. */
export function writeStatement(scenes: readonly string[]): void {
  const kinds = offered.flatMap((language) => {
    const { found } = resultsOfToday(language);
    return scenes.flatMap((scene) => found[scene] ?? []);
  });
  const count = (...of: Finding['kind'][]) => kinds.filter((kind) => of.includes(kind)).length;
  const run = {
    day: today(),
    screens: portalPaths.length,
    // components are no states of a screen
    states: scenes.filter((scene) => !scene.startsWith('kit/')).length,
    languages: offered.length,
    findings: count('axe', 'reach'),
    cut: count('cut'),
  };
  writeFileSync(statement, `${JSON.stringify(run, undefined, 2)}\n`);
}
