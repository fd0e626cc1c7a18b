import { expect, test } from 'vitest';
import { readTreeFile, treePaths } from './tree-files.ts';

test('docs/failures.md names scenes that there are', () => {
  const galleries = treePaths().filter((path) => path.endsWith('.gallery.tsx'));
  const ids = new Set(
    galleries.flatMap((path) =>
      [...readTreeFile(path).text.matchAll(/\bid: '([^']+)'/g)].map(([, id]) => id),
    ),
  );
  const { text } = readTreeFile('docs/failures.md');
  const named = [...text.matchAll(/`([a-z-]+\/[a-z-]+)`/g)].map(([, id]) => id);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});
