import { callsPage } from './calls.ts';
import { withDataTable } from './data-page.ts';
import { withMovedLinks } from './moved-links.ts';
import { openidPage } from './openid-page.ts';
import { linkRows } from './rules.ts';
import { isTestFile, testsByRule, testsPage } from './security-tests.ts';
import { readTreeFile, type TreeFile, treePaths } from './tree-files.ts';

/** Every document that is made from the tree, or has a part that is, as it should be. */
export function madeDocuments(): TreeFile[] {
  const paths = treePaths();
  const testFiles = paths.filter(isTestFile).map(readTreeFile);
  const tests = testsByRule(testFiles);
  const security = readTreeFile('docs/security.md');
  const settled = readTreeFile('docs/settled-rules.md');
  const conformance = readTreeFile('docs/conformance.md');
  const data = readTreeFile('docs/data.md');
  return [
    { path: 'docs/calls.md', text: callsPage() },
    { path: 'docs/openid.md', text: openidPage(testFiles) },
    { path: 'docs/security-tests.md', text: testsPage(tests) },
    { ...security, text: linkRows(security.text, (id) => tests.has(id)) },
    // The D of a title is a deviation of security.md.
    { ...conformance, text: withMovedLinks(conformance, paths) },
    { ...data, text: withDataTable(data.text) },
    { ...settled, text: linkRows(settled.text, (id) => !id.startsWith('D') && tests.has(id)) },
  ];
}
