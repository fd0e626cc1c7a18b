import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/machine/free-port.ts';
import { root } from '../testing/built.ts';
import { startProcess } from './process.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer release '));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Makes the archive and unpacks it elsewhere. @returns the folder that it brings */
function unpacked(): string {
  const script = join(root, 'scripts', 'release.ts');
  execFileSync(process.execPath, [script, folder, '--unfinished'], { stdio: 'pipe' });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  return join(folder, archive.replace(/\.tar\.gz$/, ''));
}

test('a release is unpacked, starts with Node alone, answers, and says what is in it', async () => {
  const product = unpacked();
  const bill = JSON.parse(readFileSync(join(product, 'sbom.cdx.json'), 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'foyer' } } });
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'zod', 'kysely', '@node-rs/argon2']));
  for (const tool of ['vitest', 'typescript', 'vite', 'oidc-provider']) expect(names).not.toContain(tool);
  expect(readFileSync(join(product, 'LICENCES.txt'), 'utf8')).toContain('fastify@');

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const env = { PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: dataDir, SANDBOX: 'off' };
  const platform = await startProcess(url, env, [], {
    program: join(product, 'dist/platform/main.js'),
    cwd: product,
  });
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
  expect(await Promise.all(['/login', '/openapi.json', '/healthz', '/docs'].map(statusOf))).toEqual([
    200, 200, 200, 200,
  ]);
  const version = execFileSync(process.execPath, ['dist/platform/foyer.js', '--version'], { cwd: product });
  expect(version.toString()).toContain(bill.metadata.component.version);
  expect(await platform.end()).toBe(0);
});
