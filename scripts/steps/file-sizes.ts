import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** More than this many lines are too many for a file that is no table. */
const MOST_LINES = 300;
const MEDIAN_GOAL = 60;
const NEARLY_ALL_GOAL = 200;

/** Tests, galleries and tables may be long: one row says nothing about the next. */
const uncounted = /\.(test|e2e|gallery)\.tsx?$|\/migrations\/|\/generated\/|\.d\.ts$/;

/** How long a file is. */
export interface FileSize {
  path: string;
  lines: number;
}

/** The files of the tree to which the rule of sizes applies, tracked or new. */
export function measureFiles(root: string): FileSize[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !uncounted.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }));
}

const at = (sorted: readonly FileSize[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.lines ?? 0;

/**
 * The figures of the sizes, and what breaks the rule.
 * @returns one line of figures; the files that are too long
 */
export function judgeSizes(sizes: readonly FileSize[]): { figures: string; tooLong: FileSize[] } {
  const sorted = sizes.toSorted((a, b) => a.lines - b.lines);
  const largest = sorted.at(-1);
  const figures = [
    `${sizes.length} files`,
    `median ${at(sorted, 0.5)} lines (goal ${MEDIAN_GOAL})`,
    `95 % up to ${at(sorted, 0.95)} (goal ${NEARLY_ALL_GOAL})`,
    `longest ${largest?.lines ?? 0} (limit ${MOST_LINES}): ${largest?.path ?? 'none'}`,
  ].join(', ');
  return { figures, tooLong: sorted.filter(({ lines }) => lines > MOST_LINES) };
}
