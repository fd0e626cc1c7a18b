import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { citationProblems, libraryOf } from './citations.ts';
import { madeDocuments } from './documents.ts';
import { planProblems } from './openid-page.ts';
import { documentOf, rowsOf } from './rules.ts';
import { isTestFile, testsByRule } from './security-tests.ts';
import { readTreeFile, treePaths } from './tree-files.ts';

const paths = treePaths();
/** The tests of this folder hold citations that lead nowhere, on purpose. */
const isRead = (path: string) =>
  /\.(tsx?|mjs|css|md)$/.test(path) && !/^scripts\/docs\/.*\.test\./.test(path);
const files = paths.filter(isRead).map(readTreeFile);
const library = libraryOf(
  paths,
  files.filter(({ path }) => path.endsWith('.md')),
);
const tests = testsByRule(files.filter(({ path }) => isTestFile(path)));

test('documents that are made from the tree are up to date; `npm run docs` makes them', () => {
  for (const { path, text } of madeDocuments()) expect(readTreeFile(path).text, path).toBe(text);
});

test('a file that a command writes as a whole is marked as generated, for Git and for its readers', () => {
  const marked = execFileSync('git', ['ls-files', ':(attr:linguist-generated)'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const generated = paths.filter((path) => path.includes('/generated/'));
  expect(marked.toSorted()).toEqual(
    [
      ...generated,
      ...['docs/calls.md', 'docs/openid.md', 'docs/security-tests.md', 'packages/contract/published.json'],
    ].toSorted(),
  );
  const unsaid = marked.filter(
    (path) => !path.endsWith('.json') && !/[Dd]o not edit/.test(readTreeFile(path).text.slice(0, 400)),
  );
  expect(unsaid).toEqual([]);
});

test('whatever a file cites can be looked up in this repository', () => {
  expect(files.flatMap((file) => citationProblems(file, library))).toEqual([]);
});

test('each module of the certification plans has a test that drives it, or a reason why none does', () => {
  expect(planProblems(files)).toEqual([]);
});

test('tests name only rows and rules that exist', () => {
  const unknown = [...tests].filter(([id]) => !library.documents.get(documentOf(id))?.rows.has(id));
  expect(unknown).toEqual([]);
});

test('a promise that no test names says what it comes with', () => {
  const rows = [...rowsOf(readTreeFile('docs/security.md').text)];
  const silent = rows.filter(
    ([id, text]) => id.startsWith('R') && !tests.has(id) && !text.includes('Comes with '),
  );
  expect(rows.filter(([id]) => id.startsWith('R'))).toHaveLength(116);
  expect(silent).toEqual([]);
});
