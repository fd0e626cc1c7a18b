import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildStateOf, hashSources } from './sources.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const hash = () => hashSources(root, ['apps'], ['lock.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-sources-'));
  write('lock.json', '{}');
  write('apps/a/b.ts', 'b');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['a changed source', 'apps/a/b.ts', 'c'],
  ['a new source', 'apps/a/c.ts', ''],
  ['a changed lock file', 'lock.json', '[]'],
])('%s is built again', (_, path, text) => {
  const before = hash();
  write(path, text);
  expect(hash()).not.toBe(before);
});

test('a moved source is built again', () => {
  write('apps/a/bc.ts', '');
  const before = hash();
  rmSync(join(root, 'apps/a/bc.ts'));
  write('apps/a/cb.ts', '');
  expect(hash()).not.toBe(before);
});

test.each(['apps/a/b.test.ts', 'apps/a/testing/c.ts', 'apps/node_modules/d.ts', 'elsewhere/e.ts'])(
  'a change of %s builds nothing',
  (path) => {
    const before = hash();
    write(path, 'new');
    expect(hash()).toBe(before);
  },
);

test('a build is told from a missing one and from one of other sources, so that no command replaces it unasked', () => {
  const state = () => buildStateOf(join(root, 'dist'), hash());
  expect(state()).toBe('missing');
  write('dist/platform/foyer.js', '');
  write('dist/.sources', hash());
  expect(state()).toBe('of these sources');
  write('apps/a/b.ts', 'changed by git pull');
  expect(state()).toBe('of other sources');
});
