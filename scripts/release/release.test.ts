import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { list } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../root.ts';
import { billOfMaterials, billOfTree } from './bill-of-materials.ts';
import { expectCycloneDx } from './expect-cyclonedx.ts';
import { licencesOf } from './licences.ts';
import { pack } from './pack.ts';
import { trackedIn } from './tracked.ts';

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

test('the bill of this tree is what CycloneDX publishes as its schema, and one that is not is told', async () => {
  const own = JSON.parse(readFileSync(join(root, 'apps', 'platform', 'package.json'), 'utf8'));
  const real = billOfMaterials(billOfTree(), { workspaces: [own], version: '2.0.0', made });
  expect(real.components.length).toBeGreaterThan(20);
  await expectCycloneDx(JSON.stringify(real));
  const odd = JSON.stringify({ ...real, serialNumber: 'seven' });
  await expect(expectCycloneDx(odd)).rejects.toThrow('serialNumber');
});

test('licences come with their texts; a package without one cannot be handed on', () => {
  put('server/package.json', JSON.stringify({ name: 'server', version: '1.0.0', license: 'MIT' }));
  put('server/LICENSE', 'Permission is granted');
  put('server/node_modules/parser/package.json', JSON.stringify({ name: 'parser', version: '1.0.0' }));
  expect(licencesOf([component('server')], folder)).toBe('server@1.0.0 · MIT\n\nPermission is granted\n');
  expect(() => licencesOf([component('parser')], folder)).toThrow('parser@1.0.0 says nothing of its licence');
});

test('the same files give the same archive, whenever, by whomever and in whatever order they were written', async () => {
  const hashOf = async (name: string, paths: string[], at: number, mode: number) => {
    for (const path of paths) {
      put(`${name}/${path}`, path);
      utimesSync(join(folder, name, path), at, at);
      chmodSync(join(folder, name, path), mode);
    }
    const file = join(folder, `${name}.tar.gz`);
    await pack(file, { folder: join(folder, name), name: 'foyer-1', made });
    return { file, hash: createHash('sha256').update(readFileSync(file)).digest('hex') };
  };
  const one = await hashOf('one', ['a/b.txt', 'c.txt'], 1, 0o664);
  const other = await hashOf('other', ['c.txt', 'a/b.txt'], 1_000_000_000, 0o600);
  expect(one.hash).toBe(other.hash);
  const names: [string, number | undefined][] = [];
  await list({ file: one.file, onReadEntry: ({ path, mode }) => names.push([path, mode]) });
  expect(names).toEqual([
    ['foyer-1/a/b.txt', 0o644],
    ['foyer-1/c.txt', 0o644],
  ]);
});

test('of the folders of the repository a release takes what Git has, and nothing that only lies there', () => {
  const stray = mkdtempSync(join(root, 'deploy', 'secrets-'));
  try {
    writeFileSync(join(stray, 'secret_keys'), 'mine');
    const files = trackedIn(['deploy']);
    expect(files).toContain('deploy/foyer.service');
    expect(files.filter((file) => file.includes('secrets-'))).toEqual([]);
  } finally {
    rmSync(stray, { recursive: true });
  }
});
