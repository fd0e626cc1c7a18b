import { expect, test } from 'vitest';
import { judgeSizes } from './file-sizes.ts';

const files = (...lines: number[]) => lines.map((count, index) => ({ path: `${index}.ts`, lines: count }));

test('the figures tell the middle, the nearly longest and the longest file', () => {
  const sizes = files(...Array.from({ length: 100 }, (_, index) => index + 1));
  expect(judgeSizes(sizes)).toEqual({
    figures: '100 files, median 51 lines (goal 60), 95 % up to 96 (goal 200), longest 100 (limit 300): 99.ts',
    tooLong: [],
  });
});

test('a file of more than 300 lines is named', () => {
  expect(judgeSizes(files(10, 301, 300)).tooLong).toEqual([{ path: '1.ts', lines: 301 }]);
});

test('a tree without files has figures too', () => {
  expect(judgeSizes([]).figures).toContain('0 files');
});
