import { join } from 'node:path';
import { readTreeFile, treePaths } from '../docs/tree-files.ts';
import { root } from '../root.ts';
import { vitestCounts } from './results.ts';
import { judged, type Outcome, type Step } from './step.ts';
import { verdictsOn } from './worsened.ts';

/** Path of a program that a dependency brings. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const workspaces = [
  'packages/contract',
  'packages/phrases',
  'packages/mails',
  'apps/portal',
  'apps/platform',
  'sandbox',
  'e2e',
  'bench',
];

/** Everything that reads the sources without running them. */
export const staticSteps: readonly Step[] = [
  ...['.', ...workspaces].map((folder) => ({
    name: `types of ${folder === '.' ? 'scripts' : folder}`,
    command: bin('tsc'),
    args: ['--noEmit', '-p', join(root, folder)],
  })),
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', root] },
  { name: 'unused code', command: bin('knip'), args: ['--directory', root] },
];

/** The figures of the tree: how long files and functions are, how much they import, what is suppressed. */
export const checkFigures = (): Outcome[] =>
  verdictsOn(
    treePaths()
      .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
      .map(readTreeFile),
  ).map(({ name, words, finding }) => judged(name, words, finding));

/** A run of Vitest over some of the projects of vitest.config.ts. */
export function vitestStep(
  name: string,
  projects: readonly string[],
  env: Record<string, string> = {},
): Step {
  const file = join(root, 'test-results', `${projects.join('-')}.json`);
  return {
    name,
    command: bin('vitest'),
    args: [
      'run',
      '--root',
      root,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
    report: { file, read: vitestCounts },
  };
}

/** Unit and property tests, among them those of the arrows and of the phrases. */
export const unitStep = vitestStep('unit tests', ['unit', 'unit-portal']);
