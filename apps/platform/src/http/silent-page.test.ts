import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { silentPath } from '@foyer/contract/paths/path-rules';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBrandKit } from '../brand/brand-kit.ts';
import { readConfig } from '../kernel/config/config.ts';
import { openLog } from '../kernel/log/log.ts';
import { builtPortal } from '../testing/built-portal.ts';
import { inlineHashes, pagePolicy } from './content-security-policy.ts';
import { registerPages } from './pages.ts';

const { folder, dist } = builtPortal();
const config = await readConfig({ DATA_DIR: join(folder, 'data'), BRAND_DIR: 'brand' });
const services = { config, brand: loadBrandKit(config.brandDir), log: openLog('silent') };
const [built, unbuilt] = [Fastify(), Fastify()];
beforeAll(async () => {
  await registerPages(built, services, dist);
  await registerPages(unbuilt, services, join(folder, 'nothing'));
});
afterAll(async () => {
  await built.close();
  await unbuilt.close();
  rmSync(folder, { recursive: true });
});

const dataOf = (page: string) => JSON.parse(/id="foyer-page">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

test('F3: the page for prompt=none has an empty body, in any language, and the policy of every page', async () => {
  const { body, headers, statusCode } = await built.inject(`${silentPath}?appName=store&lang=de&request=x.y`);
  expect(statusCode).toBe(200);
  expect(/<body>(.*)<\/body>/s.exec(body)?.[1]).toBe('<div id="root"></div>');
  expect(body).toContain('<html lang="de">');
  expect(dataOf(body)).toMatchObject({ language: 'de', brand: { familyName: services.brand.familyName } });
  expect(dataOf(body)).not.toHaveProperty('renderedPath');
  expect(headers['content-security-policy']).toBe(pagePolicy(inlineHashes(body), config));
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const other = await built.inject('/personal-center/profile?lang=de');
  expect(headers['cache-control']).toBe(other.headers['cache-control']);
});

test('without a build of the portal it is not found, as every page', async () => {
  expect((await unbuilt.inject(silentPath)).statusCode).toBe(404);
});
