import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { type FigureName, recordedFigures } from './recorded-figures.ts';
import { verdictOn } from './worsened.ts';

const lines = (count: number): string => 'x();\n'.repeat(count);
const file = (name: string, text: string) => ({ path: `apps/portal/src/${name}`, text });
const figure = (name: FigureName, ...files: { path: string; text: string }[]) => {
  const found = figuresOf(files).find((each) => each.name === name);
  if (!found) throw new Error(`no figure ${name}`);
  return found;
};
const found = (name: FigureName, ...files: { path: string; text: string }[]) =>
  figure(name, ...files).shares.map(({ path, words }) => `${words}: ${path.split('/').at(-1)}`);
/** A function of so many lines. */
const made = (count: number): string => `function f() {\n${lines(count - 2)}}\n`;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('of the lengths the middle and the nearly longest are measured', () => {
  const files = times(100, (index) => file(`${index}.ts`, lines(index + 1)));
  expect(figure('lines of half of the files', ...files).measured).toBe(51);
  expect(figure('lines that 95 % of the files keep to', ...files).measured).toBe(96);
});

test('a file of more than 300 lines is named, wherever it lies; a list may be long', () => {
  const long = { path: 'scripts/long.ts', text: lines(301) };
  const list = file('long.gallery.tsx', lines(900));
  expect(found('files above 300 lines', long, list, file('a.ts', lines(300)))).toEqual([
    '301 lines: long.ts',
  ]);
});

test('a file of tests is as short as any other', () => {
  const files = [file('long.test.ts', lines(301)), file('short.e2e.ts', lines(300))];
  expect(found('files of tests above 300 lines', ...files)).toEqual(['301 lines: long.test.ts']);
});

test('long functions are counted, those inside of others too', () => {
  const outer = `const f = () => {\n${made(41)}};\n`;
  const long = figure('functions above 40 lines', file('a.ts', made(40)), file('b.ts', outer));
  expect(long).toMatchObject({ measured: 2, shares: [{ words: '43 lines, 41 lines' }] });
});

test('files with many imports are counted; tests may import what they like', () => {
  const importing = times(13, (index) => `import { a${index} } from './${index}.ts';\n`).join('');
  const files = ['a.tsx', 'b.test.ts', 'testing/c.ts'].map((name) => file(name, importing));
  expect(found('files with more than 12 imports', ...files)).toEqual(['13 imports: a.tsx']);
});

test('suppressions are counted everywhere, in code and not in text', () => {
  const text = `// biome-ignore lint/a: b\nx();\n/* @ts-expect-error: c */ y();\nz('// biome-ignore');\n`;
  expect(figure('suppressions', file('a.ts', text), file('b.test.ts', text)).measured).toBe(4);
});

test('a tree without files has figures too', () => {
  expect(figuresOf([]).map(({ measured }) => measured)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(figuresOf([]).map(({ name }) => name)).toEqual(Object.keys(recordedFigures));
});

const share = (path: string, count: number) => ({ path, share: count, words: `${count} found` });
const bounds = { goal: 0, recorded: 4, step: 1 };
const history = {
  changed: () => new Set(['same.ts', 'worse.ts', 'new.ts']),
  sharesThen: () => [share('same.ts', 3), share('worse.ts', 1)],
  changeOf: () => 'abc',
};

test('a figure may be worse than recorded by its step', () => {
  const measured = { name: 'suppressions', measured: 5, shares: [share('worse.ts', 5)] } as const;
  expect(verdictOn({ ...measured, shares: [...measured.shares] }, bounds, history)).toEqual({
    name: 'suppressions',
    words: '5 (recorded 4, at most 5, goal 0)',
    finding: '',
  });
});

test('beyond its step a figure names the files that have made it worse, each with its last change', () => {
  const shares = [share('old.ts', 1), share('same.ts', 3), share('worse.ts', 2), share('new.ts', 1)];
  expect(verdictOn({ name: 'suppressions', measured: 7, shares }, bounds, history).finding).toBe(
    '  2 found: worse.ts, abc\n  1 found: new.ts, abc\n',
  );
});
