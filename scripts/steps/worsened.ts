import { execFileSync } from 'node:child_process';
import type { TreeFile } from '../docs/tree-files.ts';
import { root } from '../root.ts';
import { type Figure, figuresOf, type Share } from './figures.ts';
import { type Bounds, recordedFigures } from './recorded-figures.ts';

/** What has happened to the tree since the figures were recorded. */
export interface History {
  /** The files that have changed since, new ones included. */
  changed(): ReadonlySet<string>;
  /** The same figure of those files as they were then, by their paths of today. */
  sharesThen(name: Figure['name']): readonly Share[];
  /** The last change of a file since. */
  changeOf(path: string): string;
}

/** A figure as it is printed. */
export interface Verdict {
  name: string;
  words: string;
  /** Empty unless the figure is worse than recorded by more than its step; else a line for each file that did it. */
  finding: string;
}

/** Compares a figure with its bounds. */
export function verdictOn(
  { name, measured, shares }: Figure,
  { goal, recorded, step }: Bounds,
  { changed, sharesThen, changeOf }: History,
): Verdict {
  const words = `${measured} (recorded ${recorded}, at most ${recorded + step}, goal ${goal})`;
  if (measured <= recorded + step) return { name, words, finding: '' };
  const then = new Map(sharesThen(name).map(({ path, share }) => [path, share]));
  const files = changed();
  const worse = shares.filter(({ path, share }) => files.has(path) && share > (then.get(path) ?? 0));
  const lineOf = ({ path, words: found }: Share) => `  ${found}: ${path}, ${changeOf(path)}\n`;
  return { name, words, finding: worse.map(lineOf).join('') || '  no file alone has done it\n' };
}

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const changedPaths = (commit: string): Set<string> =>
  new Set(
    [git('diff', '-M', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')].flatMap(
      (paths) => paths.split('\n'),
    ),
  );

/** The files that are others than in a commit, as they were there; one that was moved under its path of today. */
const changedSince = (commit: string): TreeFile[] =>
  git('diff', '-M', '--name-status', '--diff-filter=MR', commit)
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([, was, is = was]) =>
      was && is && /\.(tsx?|mjs|css)$/.test(is) ? [{ path: is, text: git('show', `${commit}:${was}`) }] : [],
    );

/** The history of this tree, from the commit on that recorded the figures. */
function historyOfTree(): History {
  const commit = git('log', '-1', '--format=%H', '--', 'scripts/steps/recorded-figures.ts').trim() || 'HEAD';
  let then: Figure[] | undefined;
  return {
    changed: () => changedPaths(commit),
    sharesThen(name) {
      then ??= figuresOf(changedSince(commit));
      return then.find((figure) => figure.name === name)?.shares ?? [];
    },
    changeOf: (path) =>
      git('status', '--porcelain', '--', path) !== ''
        ? 'not committed yet'
        : git('log', '-1', '--format=%h by %an: %s', `${commit}..`, '--', path).trim(),
  };
}

/** Compares the figures of the tree with what is recorded. */
export const verdictsOn = (files: readonly TreeFile[], history: History = historyOfTree()): Verdict[] =>
  figuresOf(files).map((figure) => verdictOn(figure, recordedFigures[figure.name], history));
