import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nounArrows } from '../../apps/platform/src/nouns/arrows.ts';
import { nounArrows as portalNounArrows } from '../../apps/portal/src/nouns/arrows.ts';
import { readImports } from './imports.ts';
import { problemsOf } from './problems.ts';

const root = join(import.meta.dirname, '..', '..');

const treeFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

test('the tree keeps to the arrows of the architecture', () => {
  expect(treeFiles.length).toBeGreaterThan(20);
  expect(treeFiles.flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['platform', nounArrows],
  ['portal', portalNounArrows],
])(
  'I1: a noun of the %s uses only nouns that stand above it in their table, so that there is no circle',
  (_, arrows) => {
    const nouns = Object.keys(arrows);
    for (const [place, noun] of nouns.entries())
      for (const used of arrows[noun]?.uses ?? []) expect(nouns.slice(0, place), noun).toContain(used);
  },
);

describe('the guard bites', () => {
  const portal = 'apps/portal/src';
  const platform = 'apps/platform/src';
  test.each([
    ['an arrow that points up', `${portal}/blocks/a.tsx`, "import { b } from '../nouns/factors/b.ts';"],
    ['a type that points up', `${portal}/calls/a.ts`, "import type { B } from '../app/b.ts';"],
    [
      'an export that points up',
      `${platform}/kernel/store/a.ts`,
      "export { b } from '../../nouns/factors/rules/b.ts';",
    ],
    ['a lazy import that points up', `${portal}/session/a.ts`, "const b = () => import('../calls/b.ts');"],
    ['a type in the middle of a line', `${portal}/session/a.ts`, "type B = import('../calls/b.ts').B;"],
    ['an import over several lines', `${portal}/ui/a.tsx`, "import {\n  b,\n  c,\n} from '../i18n/b.ts';"],
    ['a glob that points up', `${portal}/blocks/a.ts`, "import.meta.glob('../nouns/*/*.tsx');"],
    ['a worker elsewhere', `${platform}/http/a.ts`, "new Worker(new URL('../ops/b.ts', import.meta.url));"],
    ['a screen of another noun', `${portal}/nouns/factors/a.tsx`, "import { b } from '../codes/b.ts';"],
    ['a screen in a block', `${portal}/nouns/factors/blocks/a.tsx`, "import { b } from '../b.ts';"],
    [
      'a noun of the portal that is not in the line',
      `${portal}/nouns/codes/blocks/a.tsx`,
      "import { b } from '../../step-up/blocks/b.ts';",
    ],
    [
      'a scene in a screen of the product',
      `${portal}/nouns/codes/blocks/a.tsx`,
      "import { b } from '../../../scenes/b.ts';",
    ],
    [
      'a call of another noun',
      `${platform}/nouns/factors/calls/a.ts`,
      "import { b } from '../../codes/calls/b.ts';",
    ],
    ['a call in a rule', `${platform}/nouns/factors/rules/a.ts`, "import { b } from '../calls/b.ts';"],
    [
      'a noun that is not in the line',
      `${platform}/nouns/codes/rules/a.ts`,
      "import { b } from '../../grants/rules/b.ts';",
    ],
    [
      'the kit that knows of accounts',
      `${portal}/ui/a.tsx`,
      "import { b } from '@foyer/contract/faults/faults';",
    ],
    ['one app in the other', `${portal}/calls/a.ts`, "import { b } from '@foyer/platform/b.ts';"],
    ['the contract that knows its users', 'packages/contract/src/a.ts', "import '@foyer/phrases/keys';"],
    ['a folder that nobody described', `${portal}/newcomer/a.ts`, ''],
    ['a place without a name', `${platform}/http/utils/a.ts`, ''],
    ['a barrel', `${platform}/http/index.ts`, ''],
    ['a source in testing', `${platform}/http/a.ts`, "import { b } from '../testing/b.ts';"],
    ['a source that imports a test', `${platform}/http/a.ts`, "import { b } from './b.test.ts';"],
    [
      'a test in the other app',
      `${portal}/blocks/a.test.ts`,
      "import { b } from '@foyer/platform/testing/b.ts';",
    ],
    ['a query outside of a store', `${platform}/nouns/factors/rules/a.ts`, "import { sql } from 'kysely';"],
    ['a second reader of the environment', `${platform}/http/a.ts`, 'const a = process.env.PORT;'],
    ['a second fetch', `${portal}/nouns/factors/a.ts`, "await fetch('/a');"],
    ['a chained import()', `${portal}/app/a.ts`, "import('./b.ts').then(({ b }) => b(), ignore);"],
    ['a second fetch by its long name', `${portal}/blocks/a.ts`, 'const get = globalThis.fetch;'],
    ['web storage in a screen', `${portal}/nouns/factors/a.tsx`, "localStorage.getItem('a');"],
    ['a second way out', `${portal}/blocks/a.ts`, 'location.assign(address);'],
    ['a way out by its long name', `${portal}/blocks/a.ts`, 'globalThis.open(address);'],
    ['a window of its own', `${portal}/blocks/a.ts`, 'window.open(address);'],
    ['a window by its short name', `${portal}/blocks/a.ts`, "const other = open(address, '_blank');"],
    ['an address that is set', `${portal}/blocks/a.ts`, 'location.href = address;'],
    ['a navigation', `${portal}/blocks/a.ts`, 'navigation.navigate(address);'],
    ['a form', `${portal}/nouns/factors/a.tsx`, '<form action={address} method="post" />;'],
    ['the action of a button', `${portal}/nouns/factors/a.tsx`, '<button formAction={address} />;'],
    ['the action of a form that is there', `${portal}/blocks/a.ts`, 'form.action = address;'],
    [
      'the text of a confirmed address',
      `${portal}/blocks/a.ts`,
      'const to = addressText(verdict.redirectUri);',
    ],
    ['a link to a partner', `${portal}/nouns/factors/a.tsx`, '<a href={verdict.redirectUri}>Back</a>;'],
    [
      'a way from the sandbox into the platform',
      'sandbox/src/a.ts',
      "import { b } from '../../apps/platform/src/brand/b.ts';",
    ],
    ['a code in a handler', `${platform}/nouns/factors/calls/a.ts`, 'return writeCode(11201, service);'],
    ['a clock in a rule', `${platform}/nouns/codes/rules/a.ts`, 'const now = Date.now();'],
    ['a timer', `${platform}/http/a.ts`, 'setTimeout(work, 5);'],
    [
      'a number that is drawn',
      `${platform}/kernel/secrets/a.ts`,
      "import { hash, randomBytes } from 'node:crypto';",
    ],
    ['a thread', `${platform}/kernel/hashing/a.ts`, "import { Worker } from 'node:worker_threads';"],
    ['a start that loads fetch', `${platform}/http/a.ts`, "import { createServer } from 'node:http';"],
    [
      'a date of digits in a sentence',
      `${portal}/blocks/a.tsx`,
      "const day = [at.getMonth() + 1, at.getDate()].join('/');",
    ],
    ['a date format of its own', 'packages/mails/src/letters/a.ts', "new Intl.DateTimeFormat('en-US');"],
    ['Node in the contract', 'packages/contract/src/a.ts', "import { a } from 'node:fs';"],
  ])('on %s', (_, path, source) => {
    expect(problemsOf(path, source)).toHaveLength(1);
  });

  test.each([
    ['an arrow that points down', `${portal}/nouns/factors/a.tsx`, "import { b } from '../../calls/b.ts';"],
    ['a block of another noun', `${portal}/nouns/factors/a.tsx`, "import { b } from '../codes/blocks/b.ts';"],
    ['a neighbour', `${portal}/nouns/factors/a.tsx`, "import { b } from './b.ts';"],
    [
      'what all calls share',
      `${platform}/nouns/factors/calls/a.ts`,
      "import type { B } from '../../../kernel/call/handler.ts';",
    ],
    [
      'the rules of another noun in a call',
      `${platform}/nouns/factors/calls/a.ts`,
      "import { b } from '../../codes/rules/b.ts';",
    ],
    ['testing in a test', `${platform}/http/a.test.ts`, "import { b } from '../testing/b.ts';"],
    ['a timer of the world', `${platform}/http/a.ts`, 'const timer = after(5, work);'],
    ['a type of Node’s server', `${platform}/http/a.ts`, "import type { Server } from 'node:http';"],
    [
      'a platform beside the sandbox in a test',
      'sandbox/src/a.test.ts',
      "import { b } from '../../apps/platform/src/testing/b.ts';",
    ],
    ['a library', `${portal}/ui/a.tsx`, "import { useId } from 'react';"],
    [
      'text about it',
      `${portal}/ui/a.tsx`,
      '/** Unlike localStorage.\n * import("../app/b.ts") */\n// fetch(it)',
    ],
    ['a method of that name', `${portal}/blocks/a.ts`, 'cache.fetch(1); refetch();'],
    ['a method that opens', `${portal}/blocks/a.ts`, "request.open('GET', address); reopen(); isOpen();"],
    [
      'an address that is compared',
      `${portal}/blocks/a.ts`,
      'if (location.href === address) location.reload();',
    ],
  ])('but not on %s', (_, path, source) => {
    expect(problemsOf(path, source)).toEqual([]);
  });
});

test('a reader of imports finds what stands after another statement', () => {
  const source =
    "import a from 'a';\nimport type { B } from \"./b.ts\";\n\nexport * from './c.ts';\nexport const d = 'from';\n";
  expect(readImports(source)).toEqual(['a', './b.ts', './c.ts']);
});
