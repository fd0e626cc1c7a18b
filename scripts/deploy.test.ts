import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isInstalled } from './steps/optional-programs.ts';

const root = join(import.meta.dirname, '..');
const deploy = join(root, 'deploy');
const read = (...path: string[]) => readFileSync(join(deploy, ...path), 'utf8');

const settings = new Set(
  [
    ...readFileSync(join(root, 'docs', 'operating.md'), 'utf8').matchAll(/`([A-Z][A-Z_]{3,})(?:_FILE)?`/g),
  ].map(([, name]) => name),
);

test.each([
  ['Dockerfile', /^ENV (.*)$/gm],
  ['compose.yaml', /environment:\n((?: {6}[A-Z_]+: .*\n)+)/],
  ['kubernetes/settings.yaml', /data:\n((?: {2}[A-Z_]+: .*\n)+)/],
  ['foyer.service', /^Environment=(.*)$/gm],
])('%s sets only what operating.md explains', (file, where) => {
  // where a file has other services, too, only the first is ours
  const parts = where.global ? [...read(file).matchAll(where)] : [where.exec(read(file)) ?? []];
  const text = parts.map(([, part]) => part).join('\n');
  const names = [...text.matchAll(/\b([A-Z][A-Z_]{3,}?)(?:_FILE)?(?:=|: )/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

test('what the compose file needs is what its guide makes', () => {
  const [, guide = ''] = /## Compose\n(.*?)\n## /s.exec(read('README.md')) ?? [];
  const { secrets } = parse(read('compose.yaml')) as { secrets: Record<string, { file: string }> };
  const made = [...guide.matchAll(/ > (\w+)$/gm)].map(([, file]) => file);
  expect(made).toHaveLength(4);
  // a path that does not begin with ./ is the name of a volume to some engines
  expect(Object.fromEntries(made.map((file) => [file, { file: `./secrets/${file}` }]))).toEqual(secrets);
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?set \1 in deploy\/\.env, /g)];
  const set = [...guide.matchAll(/^echo "(\w+)=.*" >>? deploy\/\.env$/gm)];
  expect(needed.map(([, name]) => name)).toEqual(['PUBLIC_URL', 'MAIL_FROM']);
  expect(set.map(([, name]) => name)).toEqual(['PUBLIC_URL', 'MAIL_FROM']);
});

if (isInstalled('systemd-analyze'))
  test('the unit of systemd is one, and gives the service no more than it needs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-unit-'));
    const unit = join(folder, 'foyer.service');
    // where nothing is installed the path of the program would be the only complaint
    writeFileSync(unit, read('foyer.service').replaceAll('/srv/foyer/bin/node', process.execPath));
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const verified = analyze('verify', unit);
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const [, level] =
      /Overall exposure level for foyer\.service: ([\d.]+)/.exec(
        analyze('security', '--offline=true', unit).stdout,
      ) ?? [];
    expect(Number(level)).toBeLessThan(2);
    rmSync(folder, { recursive: true });
  });

if (isInstalled('kubectl'))
  test('the manifests for Kubernetes fit together', () => {
    const { status, stdout } = spawnSync('kubectl', ['kustomize', join(deploy, 'kubernetes')], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect([...stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind).sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ]);
  });
