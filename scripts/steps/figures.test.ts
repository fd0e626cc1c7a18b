import { expect, test } from 'vitest';
import { figuresOf, limits } from './figures.ts';

const lines = (count: number): string => 'x();\n'.repeat(count);
const file = (name: string, text: string) => ({ path: `apps/portal/src/${name}`, text });
const figure = (name: RegExp, ...files: { path: string; text: string }[]) =>
  figuresOf(files).find((each) => name.test(each.name));
/** A function of so many lines. */
const made = (count: number): string => `function f() {\n${lines(count - 2)}}\n`;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('of the lengths the middle, the nearly longest and the longest are told', () => {
  const files = times(100, (index) => file(`${index}.ts`, lines(index + 1)));
  expect(figure(/lines a file/, ...files)).toEqual({
    name: 'lines a file',
    words: 'median 51 (limit 60), 95 % up to 96 (limit 200), longest 100 (limit 300): apps/portal/src/99.ts',
    finding: '',
  });
});

test('a file of more than 300 lines is named, wherever it lies; a list may be long', () => {
  const long = { path: 'scripts/long.ts', text: lines(301) };
  const list = file('long.gallery.tsx', lines(900));
  const short = times(30, (index) => file(`${index}.ts`, lines(9)));
  expect(figure(/lines a file/, long, list, file('a.ts', lines(300)), ...short)?.finding).toBe(
    '301 lines: scripts/long.ts\n',
  );
});

test('a file of tests is as short as any other', () => {
  const files = [file('long.test.ts', lines(301)), file('short.e2e.ts', lines(300))];
  expect(figure(/files of tests/, ...files)?.finding).toBe('301 lines: apps/portal/src/long.test.ts\n');
});

test('long functions are counted, those inside of others too, and named above the limit', () => {
  const outer = `const f = () => {\n${made(41)}};\n`;
  expect(figure(/functions/, file('a.ts', made(40)), file('b.ts', outer))?.words).toBe(
    `2 (limit ${limits.longFunctions})`,
  );
  const many = times(limits.longFunctions + 1, (index) => file(`${index}.ts`, made(41)));
  expect(figure(/functions/, ...many)?.finding).toContain('41 lines: apps/portal/src/0.ts\n');
});

test('files with many imports are counted; tests may import what they like', () => {
  const importing = times(13, (index) => `import { a${index} } from './${index}.ts';\n`).join('');
  const files = ['a.tsx', 'b.test.ts', 'testing/c.ts'].map((name) => file(name, importing));
  expect(figure(/imports/, ...files)?.words).toMatch(/^1 /);
});

test('suppressions are counted everywhere, in code and not in text', () => {
  const text = `// biome-ignore lint/a: b\nx();\n/* @ts-expect-error: c */ y();\nz('// biome-ignore');\n`;
  expect(figure(/suppressions/, file('a.ts', text), file('b.test.ts', text))?.words).toBe('4 (limit 8)');
});

test('a tree without files has figures too', () => {
  expect(figuresOf([]).map(({ finding }) => finding)).toEqual(['', '', '', '', '']);
});
