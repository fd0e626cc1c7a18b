import { ruleList, rulesIn } from './rules.ts';
import type { TreeFile } from './tree-files.ts';

/** A test or group of tests whose title names rows or rules: `R38: a reset ends the sessions …`. */
export interface NamedTest {
  path: string;
  /** Without the rows; values that differ from case to case are an ellipsis. */
  title: string;
}

/** Whether a file holds tests of the product; those of this folder name rows only as examples. */
export const isTestFile = (path: string): boolean =>
  /\.(test\.tsx?|(e2e|drill)\.ts)$/.test(path) && !path.startsWith('scripts/docs/');

const title = new RegExp(`(['"\`])(?:settled )?(${ruleList}): ((?:\\\\.|(?!\\1)[^\\\\])*)\\1`, 'g');

/** A title as it is read: values that differ from case to case are an ellipsis. */
export const readable = (written: string): string =>
  written
    .replaceAll(/\$\{[^}]*\}|\$[\w.]+|%[sdij#]/g, '…')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The tests that name a row or rule, by its number. */
export function testsByRule(files: readonly TreeFile[]): Map<string, NamedTest[]> {
  const found = new Map<string, NamedTest[]>();
  for (const { path, text } of files.filter((file) => isTestFile(file.path)))
    for (const [, , list = '', written = ''] of text.matchAll(title))
      for (const id of rulesIn(list))
        found.set(id, [...(found.get(id) ?? []), { path, title: readable(written) }]);
  return found;
}

const kinds = 'RDNXABCDEFGHI';
/** R before D before N, then the settled rules; within a kind by number. */
const placeOf = (id: string): number => kinds.indexOf(id.slice(0, 1)) * 1000 + Number(id.slice(1));

const lineOf = ({ path, title: text }: NamedTest): string =>
  `- ${text.replaceAll('|', '\\|').replaceAll('<', '\\<')} · [${path.split('/').at(-1)}](../${path})`;

/** The page that lists, for each row and rule, the tests that name it. */
export function testsPage(tests: ReadonlyMap<string, readonly NamedTest[]>): string {
  const sections = [...tests]
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([id, named]) => `## ${id}\n\n${named.map(lineOf).join('\n')}\n`);
  return [
    '# Tests by row',
    '',
    'Which tests name which row of [security.md](security.md) or rule of [settled-rules.md](settled-rules.md).',
    'Generated from the titles of the tests by `npm run docs`; do not edit.',
    '',
    ...sections,
  ].join('\n');
}
