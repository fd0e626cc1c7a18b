import { parseSync, Visitor } from 'oxc-parser';
import type { TreeFile } from '../docs/tree-files.ts';

/** What the figures have to keep to; all but the first three are numbers of findings in the whole of the sources. */
export const limits = {
  medianLines: 60,
  nearlyAllLines: 200,
  /** Holds for every file that is no list: one row of a test, a gallery or a table says nothing about the next. */
  longestLines: 300,
  /** Of the same length; those of a gallery are lists. */
  longTests: 0,
  longFunctions: 8,
  /** The goal is 12. */
  filesOfManyImports: 38,
  /** In tests as well. */
  suppressions: 8,
};

/** More than so many lines are a long function, more than so many imports are many. */
const long = { function: 40, imports: 12 };

/** One figure. */
export interface Figure {
  name: string;
  /** The figure and its limit. */
  words: string;
  /** Where it is above its limit, a line for each culprit. */
  finding: string;
}

/** So many of something in a file. */
interface Count {
  path: string;
  count: number;
}

const isCode = ({ path }: TreeFile): boolean => /\.(tsx?|mjs)$/.test(path);
const isList = ({ path }: Pick<TreeFile, 'path'>): boolean =>
  /\.(test|e2e|gallery)\.tsx?$|\/migrations\/|\/generated\/|\.d\.ts$/.test(path);
const isTest = ({ path }: TreeFile): boolean => /\.(test|e2e)\.tsx?$/.test(path);
const isSource = (file: TreeFile): boolean =>
  /^(apps|packages)\/[^/]+\/(src|build)\//.test(file.path) &&
  !isList(file) &&
  !/\/(testing|gallery)\//.test(file.path);

const linesOf = ({ path, text }: TreeFile): Count => ({ path, count: text.split('\n').length - 1 });

const above = (counts: readonly Count[], limit: number): Count[] =>
  counts.filter(({ count }) => count > limit).toSorted((a, b) => b.count - a.count);

const linesOn = (counts: readonly Count[], what: string): string =>
  counts.map(({ path, count }) => `${count} ${what}: ${path}\n`).join('');

const suppression = /^\W*(biome-ignore|@ts-(ignore|expect-error|nocheck))/;

/** What the figures are made of, but for the length. */
interface Contents {
  /** Lines of each function, the ones inside of others included. */
  functions: Count[];
  imports: Count;
  suppressions: Count;
}

function contentsOf({ path, text }: TreeFile): Contents {
  const { program, module, comments } = parseSync(path, text);
  const functions: Count[] = [];
  const measure = ({ start, end }: { start: number; end: number }) => {
    functions.push({ path, count: text.slice(start, end).split('\n').length });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return {
    functions,
    imports: { path, count: module.staticImports.length },
    suppressions: { path, count: comments.filter(({ value }) => suppression.test(value)).length },
  };
}

function lengthFigure(files: readonly TreeFile[]): Figure {
  const sizes = files
    .filter(isSource)
    .map(linesOf)
    .toSorted((a, b) => a.count - b.count);
  const at = (share: number): number => sizes[Math.floor(sizes.length * share)]?.count ?? 0;
  const [median, nearlyAll, longest] = [at(0.5), at(0.95), sizes.at(-1) ?? { path: 'none', count: 0 }];
  const tooLong = above(files.filter((file) => !isList(file)).map(linesOf), limits.longestLines);
  const grown = median > limits.medianLines || nearlyAll > limits.nearlyAllLines;
  return {
    name: 'lines a file',
    words: [
      `median ${median} (limit ${limits.medianLines})`,
      `95 % up to ${nearlyAll} (limit ${limits.nearlyAllLines})`,
      `longest ${longest.count} (limit ${limits.longestLines}): ${longest.path}`,
    ].join(', '),
    finding: linesOn(tooLong, 'lines') + (grown ? 'most files are too long\n' : ''),
  };
}

/**
 * The figures of the tree.
 * @param files every text file of it
 */
export function figuresOf(files: readonly TreeFile[]): Figure[] {
  const contents = files.filter(isCode).map((file) => ({ ...contentsOf(file), isSource: isSource(file) }));
  const sources = contents.filter((each) => each.isSource);
  const functions = above(
    sources.flatMap((each) => each.functions),
    long.function,
  );
  const imports = above(
    sources.map((each) => each.imports),
    long.imports,
  );
  const suppressions = above(
    contents.map((each) => each.suppressions),
    0,
  );
  const tests = above(files.filter(isTest).map(linesOf), limits.longestLines);
  const suppressed = suppressions.reduce((sum, { count }) => sum + count, 0);
  const figure = (name: string, value: number, limit: number, culprits: string): Figure => ({
    name,
    words: `${value} (limit ${limit})`,
    finding: value > limit ? culprits : '',
  });
  return [
    lengthFigure(files.filter((file) => isCode(file) || file.path.endsWith('.css'))),
    figure(
      `files of tests above ${limits.longestLines} lines`,
      tests.length,
      limits.longTests,
      linesOn(tests, 'lines'),
    ),
    figure(
      `functions above ${long.function} lines`,
      functions.length,
      limits.longFunctions,
      linesOn(functions, 'lines'),
    ),
    figure(
      `files with more than ${long.imports} imports`,
      imports.length,
      limits.filesOfManyImports,
      linesOn(imports, 'imports'),
    ),
    figure('suppressions', suppressed, limits.suppressions, linesOn(suppressions, 'suppressions')),
  ];
}
