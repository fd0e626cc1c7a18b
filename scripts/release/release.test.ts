import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { list } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { licencesOf } from './licences.ts';
import { pack } from './pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-release-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const component = (name: string, version = '1.0.0') => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  externalReferences: [
    { type: 'distribution', url: 'https://mirror.example/x.tgz' },
    { type: 'vcs', url: 'git' },
  ],
});
/** What npm says of a tree: a platform that is tested with a tool which needs more, and a bench beside it. */
const tree = JSON.stringify({
  specVersion: '1.5',
  metadata: { timestamp: 'now', component: component('tree') },
  components: ['@own/platform', '@own/bench', 'server', 'parser', 'tester', 'charts'].map((name) =>
    component(name),
  ),
  dependencies: [
    { ref: '@own/platform@1.0.0', dependsOn: ['server@1.0.0', 'tester@1.0.0'] },
    { ref: '@own/bench@1.0.0', dependsOn: ['charts@1.0.0'] },
    { ref: 'server@1.0.0', dependsOn: ['parser@1.0.0'] },
    { ref: 'parser@1.0.0', dependsOn: [] },
    { ref: 'tester@1.0.0', dependsOn: ['parser@1.0.0'] },
    { ref: 'charts@1.0.0', dependsOn: [] },
  ],
});
const made = new Date(Date.UTC(2026, 10, 22));
const workspaces = [{ name: '@own/platform', version: '1.0.0', dependencies: { server: '1.0.0' } }];
const bill = () => billOfMaterials(tree, { workspaces, version: '2.0.0', made });

test('a bill of materials lists what the product needs, not what it is developed with, and not where it was fetched', () => {
  const { components, dependencies, metadata } = bill();
  expect(components.map(({ name }) => name)).toEqual(['@own/platform', 'server', 'parser']);
  expect(JSON.stringify(components)).not.toContain('mirror.example');
  expect(metadata.component).toMatchObject({ name: 'foyer', version: '2.0.0', type: 'application' });
  expect(dependencies.map(({ ref }) => ref)).toEqual([
    'foyer@2.0.0',
    '@own/platform@1.0.0',
    'server@1.0.0',
    'parser@1.0.0',
  ]);
});

test('the same tree gives the same bill', () => {
  expect(bill()).toEqual(bill());
  expect(bill().serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('licences come with their texts; a package without one cannot be handed on', () => {
  put('server/package.json', JSON.stringify({ name: 'server', version: '1.0.0', license: 'MIT' }));
  put('server/LICENSE', 'Permission is granted');
  put('server/node_modules/parser/package.json', JSON.stringify({ name: 'parser', version: '1.0.0' }));
  expect(licencesOf([component('server')], folder)).toBe('server@1.0.0 · MIT\n\nPermission is granted\n');
  expect(() => licencesOf([component('parser')], folder)).toThrow('parser@1.0.0 says nothing of its licence');
});

test('the same files give the same archive, whenever and in whatever order they were written', async () => {
  const hashOf = async (name: string, paths: string[], at: number) => {
    for (const path of paths) {
      put(`${name}/${path}`, path);
      utimesSync(join(folder, name, path), at, at);
    }
    const file = join(folder, `${name}.tar.gz`);
    await pack(file, { folder: join(folder, name), name: 'foyer-1', made });
    return { file, hash: createHash('sha256').update(readFileSync(file)).digest('hex') };
  };
  const one = await hashOf('one', ['a/b.txt', 'c.txt'], 1);
  const other = await hashOf('other', ['c.txt', 'a/b.txt'], 1_000_000_000);
  expect(one.hash).toBe(other.hash);
  const names: string[] = [];
  await list({ file: one.file, onReadEntry: ({ path }) => names.push(path) });
  expect(names).toEqual(['foyer-1/a/b.txt', 'foyer-1/c.txt']);
});
