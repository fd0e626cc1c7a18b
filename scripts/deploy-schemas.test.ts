import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { isInstalled } from './steps/optional-programs.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'deploy', 'kubernetes');

interface Manifest {
  apiVersion: string;
  kind: string;
}

/** What Kubernetes' own OpenAPI document says of each kind, by `apiVersion`. */
const rooms: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

const documentsIn = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((each) => each.toJS());

const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
const manifests = files.flatMap((file) => documentsIn(file).map((manifest) => ({ file, manifest })));

test.each(manifests)('$manifest.kind in $file is what Kubernetes takes', ({ manifest }) => {
  const Kind = rooms[manifest.apiVersion]?.[manifest.kind] as new (data: Manifest) => { validate(): void };
  expect(() => new Kind(manifest).validate()).not.toThrow();
});

test('everything in the folder is applied', () => {
  const [kustomization] = documentsIn('kustomization.yaml');
  expect(kustomization).toMatchObject({ resources: expect.arrayContaining(files) });
});

/** The schema takes fields that it does not know; the compiler tells them. @returns its complaints */
function unknownFields(all: readonly Manifest[]): string[] {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  // below the root, so that the types are found
  const scratch = mkdtempSync(join(root, 'test-results', 'manifests-'));
  const lines = all.map(({ apiVersion, kind, ...rest }, nth) => {
    const manifest = JSON.stringify({ apiVersion, kind, ...rest });
    const module = apiVersion === 'v1' ? 'v1' : apiVersion;
    return `export const manifest${nth}: import('kubernetes-models/${module}').I${kind} = ${manifest};`;
  });
  const file = join(scratch, 'manifests.ts');
  writeFileSync(file, lines.join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
  const compiled = spawnSync(
    join(root, 'node_modules', '.bin', 'tsc'),
    [...options, '--module', 'nodenext', '--target', 'esnext', '--types', '', file],
    { encoding: 'utf8' },
  );
  rmSync(scratch, { recursive: true });
  return compiled.stdout.split('\n').filter(Boolean);
}

test('no manifest has a field that Kubernetes does not know', () => {
  expect(unknownFields(manifests.map(({ manifest }) => manifest))).toEqual([]);
  const misspelt = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { nmae: 'foyer' } };
  expect(unknownFields([misspelt])).toEqual([expect.stringMatching(/nmae.*does not exist/)]);
});

if (isInstalled('promtool'))
  test('the alerts are rules that Prometheus takes', () => {
    const rules = join(root, 'deploy', 'prometheus', 'foyer.rules.yml');
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['check', 'rules', '--lint=all', '--lint-fatal', rules],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/SUCCESS: \d\d rules found/);
  });
