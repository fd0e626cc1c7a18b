import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Language } from '@foyer/contract/languages';
import { afterAll, expect, test } from 'vitest';
import { loadBrandKit } from '../../brand/brand-kit.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { openLog } from '../../kernel/log/log.ts';
import { pageSources, pagesKey } from './page-data.ts';
import { readPortalBuild } from './portal-build.ts';
import { startRender } from './start-render.ts';
import { storePages } from './stored-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-render-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

function put(file: string, content: string): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), content);
}

put('portal/index.html', '<!doctype html>');
put('portal/.vite/manifest.json', '{}');
put('portal/.vite/phrases.json', '{}');
put('platform/package.json', '{"type":"module"}');

const config = await readConfig({ DATA_DIR: join(folder, 'data'), BRAND_DIR: 'brand' });
const lines: string[] = [];
const log = openLog('info', { write: (line) => lines.push(line) });
const services = { config, brand: loadBrandKit(config.brandDir), log };

test('a renderer that fails is written to the log, and the platform goes on', async () => {
  put('platform/foyer.js', 'console.error("no room to", process.argv[2]); process.exit(70);');
  await startRender(services, undefined, dist);
  await expect.poll(() => lines.join('')).toContain('pages.renderFailed');
  expect(lines.join('')).toContain('no room to render');
});

test('what was rendered for this build and brand is not rendered again', async () => {
  const build = readPortalBuild(dist);
  if (!build) throw new Error('the build is there');
  await storePages(config.dataDir, pagesKey(pageSources(build, services)), 'en', []);
  const before = lines.length;
  const end = await startRender(services, undefined, dist);
  end();
  expect(lines).toHaveLength(before);
});

test('without a build of the portal nothing is rendered', async () => {
  const end = await startRender(services, undefined, join(folder, 'nowhere'));
  expect(end()).toBe(undefined);
});

test('a language is rendered when it is first asked for, one after the other', async () => {
  put('platform/foyer.js', 'console.error(process.argv.slice(2).join(" ")); process.exit(70);');
  const before = lines.length;
  const asked: ((language: Language) => void)[] = [];
  const end = await startRender(services, { onAbsent: (listener) => asked.push(listener) }, dist);
  for (const language of ['fr', 'th'] as const) asked[0]?.(language);
  const said = () => lines.slice(before).join('');
  await expect.poll(said).toContain('render --languages th');
  expect(said()).toContain('render --languages fr');
  end();
});
