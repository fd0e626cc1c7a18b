import { parseSync, Visitor } from 'oxc-parser';
import type { TreeFile } from '../docs/tree-files.ts';
import { type FigureName, recordedFigures } from './recorded-figures.ts';

/** What a file adds to a figure. */
export interface Share {
  path: string;
  /** Number of findings: 1, unless one file can have several. */
  share: number;
  /** What was found, such as `312 lines`. */
  words: string;
}

/** One figure of the tree. */
export interface Figure {
  name: FigureName;
  measured: number;
  /** The files behind it, the worst first. */
  shares: Share[];
}

/** More than so many lines are a long file, a long function; more than so many imports are many. */
const atMost = { file: 300, function: 40, imports: 12 };

const isCode = ({ path }: TreeFile): boolean => /\.(tsx?|mjs)$/.test(path);
/** One row of a test, a gallery or a table says nothing about the next. */
const isList = ({ path }: Pick<TreeFile, 'path'>): boolean =>
  /\.(test|e2e|gallery)\.tsx?$|\/migrations\/|\/generated\/|\.d\.ts$/.test(path);
const isTest = ({ path }: TreeFile): boolean => /\.(test|e2e)\.tsx?$/.test(path);
const isSource = (file: TreeFile): boolean =>
  /^((apps|packages)\/[^/]+\/(src|build)|sandbox\/src)\//.test(file.path) &&
  !isList(file) &&
  !/\/(testing|gallery)\//.test(file.path);

const suppression = /^\W*(biome-ignore|@ts-(ignore|expect-error|nocheck))/;

/** What the figures are made of, but for the length. */
interface Contents {
  path: string;
  /** Lines of each function, the ones inside of others included. */
  functions: number[];
  imports: number;
  suppressions: number;
}

function contentsOf({ path, text }: TreeFile): Contents {
  const { program, module, comments } = parseSync(path, text);
  const functions: number[] = [];
  const measure = ({ start, end }: { start: number; end: number }) => {
    functions.push(text.slice(start, end).split('\n').length);
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return {
    path,
    functions,
    imports: module.staticImports.length,
    suppressions: comments.filter(({ value }) => suppression.test(value)).length,
  };
}

interface Lines {
  path: string;
  lines: number;
}

const linesOf = ({ path, text }: TreeFile): Lines => ({ path, lines: text.split('\n').length - 1 });

const longest = (files: readonly Lines[], limit: number): Share[] =>
  files
    .filter(({ lines }) => lines > limit)
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => ({ path, share: 1, words: `${lines} lines` }));

const counted = (name: FigureName, shares: Share[]): Figure => ({
  name,
  measured: shares.reduce((sum, { share }) => sum + share, 0),
  shares,
});

function lengthFigures(files: readonly TreeFile[]): Figure[] {
  const all = files.filter((file) => !isList(file)).map(linesOf);
  const sources = files.filter(isSource).map(linesOf);
  const sizes = sources.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const keptBy = (name: FigureName, part: number): Figure => ({
    name,
    measured: sizes[Math.floor(sizes.length * part)] ?? 0,
    shares: longest(sources, recordedFigures[name].recorded),
  });
  return [
    keptBy('lines of half of the files', 0.5),
    keptBy('lines that 95 % of the files keep to', 0.95),
    counted('files above 300 lines', longest(all, atMost.file)),
    counted('files of tests above 300 lines', longest(files.filter(isTest).map(linesOf), atMost.file)),
  ];
}

const longFunctions = ({ path, functions }: Contents): Share => {
  const long = functions.filter((lines) => lines > atMost.function);
  return { path, share: long.length, words: `${long.map((lines) => `${lines} lines`).join(', ')}` };
};

/**
 * The figures of the tree.
 * @param files every text file of it
 */
export function figuresOf(files: readonly TreeFile[]): Figure[] {
  const contents = files.filter(isCode).map((file) => ({ ...contentsOf(file), isSource: isSource(file) }));
  const sources = contents.filter((each) => each.isSource);
  const found = (shares: Share[]) =>
    shares.filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share);
  const imports = sources
    .toSorted((a, b) => b.imports - a.imports)
    .map((each) => ({
      path: each.path,
      share: each.imports > atMost.imports ? 1 : 0,
      words: `${each.imports} imports`,
    }));
  const suppressions = contents.map((each) => ({
    path: each.path,
    share: each.suppressions,
    words: `${each.suppressions} suppressions`,
  }));
  return [
    ...lengthFigures(files.filter((file) => isCode(file) || file.path.endsWith('.css'))),
    counted('functions above 40 lines', found(sources.map(longFunctions))),
    counted('files with more than 12 imports', found(imports)),
    counted('suppressions', found(suppressions)),
  ];
}
