import { expect, test } from 'vitest';
import { citationProblems, libraryOf } from './citations.ts';

const documents = [
  {
    path: 'docs/security.md',
    text: '## Figures\n\n| retention | 400 days |\n\n| <a id="r12"></a>R12 | bound |',
  },
  {
    path: 'docs/settled-rules.md',
    text: '| <a id="x3"></a>[X3](security-tests.md#x3) | begin and end |',
  },
  { path: 'docs/flows.md', text: '## Guard 1 · Language\n\n## Lock and limits' },
  { path: 'docs/conformance.md', text: '## Section 3 · Entities' },
  { path: 'docs/decisions/0012-a-lock.md', text: '# 0012' },
];
const library = libraryOf(['apps/portal/src/main.tsx', ...documents.map(({ path }) => path)], documents);
const problemsIn = (text: string, path = 'apps/a.ts') => citationProblems({ path, text }, library);

test.each([
  '/** Bound (security: R12). */',
  "test('R12: another purpose is refused', () => undefined);",
  '/** Kept (security: Figures, retention). */',
  '/** Both wait (settled X3). */',
  '/** The language (flows.md, guard 1). */',
  '/**\n * Counted (flows.md,\n * "Lock and limits").\n */',
  '/** Specification section 3 and specification 3 (decision 0012). */',
  'const svg = "M10 12A4 4";',
])('%s can be looked up', (text) => {
  expect(problemsIn(text)).toEqual([]);
});

test.each([
  ['/** (security: R12, R117) */', 2],
  ["test('R117: nothing', () => undefined);", 2],
  ['/** (security: Figures, hash gate) */', 1],
  ['/** (settled X12) */', 1],
  ['/** (flows.md, guard 6) */', 1],
  ['/** (flows.md, "Locks") */', 1],
  ['/** (running.md) */', 1],
  ['/** specification section 10 */', 1],
  ['/** (decision 0099) */', 1],
])('%s cannot', (text, count) => {
  expect(problemsIn(text)).toHaveLength(count);
});

test('links and paths of a document lead somewhere', () => {
  const text =
    '[a](security.md#r12) [b](security.md#r13) [c](../apps/portal) [d](gone.md) `apps/portal` `apps/gone`';
  expect(problemsIn(text, 'docs/a.md')).toEqual([
    'docs/a.md: ](security.md#r13): docs/security.md has no #r13',
    'docs/a.md: ](gone.md): there is no docs/gone.md',
    'docs/a.md: `apps/gone`: there is no apps/gone',
  ]);
});
