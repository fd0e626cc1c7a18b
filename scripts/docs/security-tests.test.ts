import { expect, test } from 'vitest';
import { linkRows, rulesIn } from './rules.ts';
import { testsByRule, testsPage } from './security-tests.ts';

test('a title names one row, several, or a range', () => {
  expect(rulesIn('R38')).toEqual(['R38']);
  expect(rulesIn('R17, R48 and N2')).toEqual(['R17', 'R48', 'N2']);
  expect(rulesIn('R45 to R47')).toEqual(['R45', 'R46', 'R47']);
});

test('titles are found however they are quoted, with an ellipsis for what differs from case to case', () => {
  const text = [
    "test('R14, X3: of 50 at once one succeeds', run);",
    "test.each(all)(\n  'R3: %s is too common', check);",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a test, as text
    'test(`R8: fields in ${language}`, run);',
    "it.each(every)('R60: links only to the portal: $of', run);",
    "const text = 'R2 without a colon';",
  ].join('\n');
  const tests = testsByRule([
    { path: 'e2e/a.e2e.ts', text },
    { path: 'e2e/a.ts', text },
  ]);
  expect([...tests.keys()]).toEqual(['R14', 'X3', 'R3', 'R8', 'R60']);
  expect(testsPage(tests)).toContain(
    '## R3\n\n- … is too common · [a.e2e.ts](../e2e/a.e2e.ts)\n\n## R8\n\n- fields in …',
  );
});

test('the number of a row is a link while tests name it', () => {
  const plain = '| <a id="r12"></a>R12 | bound | refused | CB |';
  const linked = '| <a id="r12"></a>[R12](security-tests.md#r12) | bound | refused | CB |';
  expect(linkRows(plain, () => true)).toBe(linked);
  expect(linkRows(linked, () => true)).toBe(linked);
  expect(linkRows(linked, () => false)).toBe(plain);
});
