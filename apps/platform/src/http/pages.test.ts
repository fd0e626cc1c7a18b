import { rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { phraseAddress } from '@foyer/contract/page';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBrandKit } from '../brand/brand-kit.ts';
import { readConfig } from '../kernel/config/config.ts';
import { openLog } from '../kernel/log/log.ts';
import { builtPortal } from '../testing/built-portal.ts';
import { inlineHashes, pagePolicy } from './content-security-policy.ts';
import { registerPages } from './pages.ts';
import { pageSources, pagesKey } from './portal/page-data.ts';
import { readPortalBuild } from './portal/portal-build.ts';
import { renderPages } from './portal/render-pages.ts';
import { loadPages } from './portal/stored-pages.ts';

const { folder, dist, script, put } = builtPortal();
const config = await readConfig({ DATA_DIR: join(folder, 'data'), BRAND_DIR: 'brand' });
const services = { config, brand: loadBrandKit(config.brandDir), log: openLog('silent') };

async function serve(changed: Partial<typeof config> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ found: false }));
  await registerPages(app, { ...services, config: { ...config, ...changed } }, dist);
  return app;
}

const dataOf = (page: string) => JSON.parse(/id="foyer-page">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

const ask = (options: InjectOptions, of: FastifyInstance = app) =>
  new Promise<LightMyRequestResponse>((resolve, reject) => {
    of.inject(options, (problem, answer) => (answer ? resolve(answer) : reject(problem)));
  });

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a page carries brand, bases and phrase files as data, in the visitor’s language', async () => {
  const { body, headers, statusCode } = await ask({ url: '/login?lang=de' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="de">');
  expect(headers['content-language']).toBe('de');
  expect(dataOf(body)).toMatchObject({
    language: 'de',
    brand: { familyName: services.brand.familyName },
    bases: { account: '', cloud: '', legal: '' },
    phraseFiles: {
      missing: expect.not.arrayContaining(['en', 'de']),
      version: expect.stringMatching(/^[\w-]{8}$/),
    },
  });
});

test('a page that is not rendered ahead says without scripts what is missing, in the visitor’s language', async () => {
  const { body } = await ask({ url: '/personal-center/profile?lang=de' });
  expect(body).toContain('<body><noscript>Bitte JavaScript einschalten.</noscript>');
});

test('the phrases of a language carry the brand’s own, under an address that may be cached for ever', async () => {
  const { phraseFiles } = dataOf((await ask({ url: '/login' })).body);
  const { body, headers } = await ask({ url: phraseAddress(phraseFiles, 'de') });
  expect(JSON.parse(body)).toEqual({
    c11201: ['Falsch'],
    'shell.noScript.words': ['Bitte JavaScript einschalten.'],
    'brand.support.hours': [expect.stringContaining('Montag')],
    'signIn.login.title': ['Willkommen zu Hause'],
    'signIn.login.lead': [expect.stringContaining('Larkholm')],
  });
  expect(headers['cache-control']).toContain('immutable');
});

test('R98: the policy of a page has exactly the hashes of what is inline in it', async () => {
  const { body, headers } = await ask({ url: '/login' });
  expect(inlineHashes(body).styles).toHaveLength(1);
  expect(headers['content-security-policy']).toBe(pagePolicy(inlineHashes(body), config));
});

test('a page goes out as brotli to who takes it, and plain to who does not', async () => {
  const packed = await ask({ url: '/login', headers: { 'accept-encoding': 'gzip, br' } });
  const plain = await ask({ url: '/login' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('HEAD tells of a page what GET does', async () => {
  const get = await ask({ url: '/login' });
  const head = await ask({ method: 'HEAD', url: '/login' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers['content-security-policy']).toBe(get.headers['content-security-policy']);
});

test.each([
  ['/', 200],
  ['/personal-center', 200],
  ['/personal-center/profile', 200],
  ['/nowhere', 404],
  ['/%2e%2e/%2e%2e/etc', 404],
  ['//x', 404],
  ['//example.com/?lang=de', 404],
])('%s is answered with a page and %i', async (url, status) => {
  const { statusCode, headers, body } = await ask({ url });
  expect(statusCode).toBe(status);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('id="root"');
});

test('a path with a slash too many leads to the one without, its query kept', async () => {
  const { statusCode, headers } = await ask({ url: '/login/?appName=store&lang=de' });
  expect([statusCode, headers.location]).toEqual([302, '/login?appName=store&lang=de']);
});

test.each([
  '/x.js',
  '/assets/x.js',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/secret.txt',
  '/assets/..%5csecret.txt',
  '/secret.txt',
  '/.vite/manifest.json',
  '/assets/.vite/manifest.json',
  '/favicon.ico',
  '/brand/brand.json',
  '/brand/../brand.json',
  '/brand/..%2fbrand.json',
  '/legal/protocols.json',
  '/legal/termsOfUse/..%2f..%2fbrand.json',
  '/legal/nothing',
  '/globalPlatform/api/accountAuth/v1/nothing',
])('R103: %s is not found, and no page stands in for it', async (url) => {
  const { statusCode, body } = await ask({ url });
  expect([statusCode, body]).toEqual([404, '{"found":false}']);
});

test('the picture for the home screen of a phone is served as PNG, where phones look for it', async () => {
  const { headers, rawPayload } = await ask({ url: '/apple-touch-icon.png' });
  expect(headers['content-type']).toBe('image/png');
  expect(rawPayload).toEqual(services.brand.touchIcon);
});

test('R103: a path that climbs out of the files is not found, as a client sends it that resolves nothing', async () => {
  const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
    app.listen({ host: '127.0.0.1', port: 0 }, (_problem, address) => {
      const { port } = new URL(address);
      get({ host: '127.0.0.1', port, path: '/assets/../../etc/passwd' }, resolve).on('error', reject);
    });
  });
  expect(statusCode).toBe(404);
});

test('R106: a file with a hash in its name may be kept for ever, one without is asked after', async () => {
  const hashed = await ask({ url: '/assets/main-AbCdEf12.js' });
  const plain = await ask({ url: '/assets/plain.js' });
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['cache-control']).toBe('no-cache');
});

test('the build’s own brotli goes out as it is, with the type of the file', async () => {
  const { headers, rawPayload } = await ask({
    url: '/assets/main-AbCdEf12.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
});

test('the brand’s drawings may be kept for ever only under the address with their hash', async () => {
  const address = services.brand.assets.get(services.brand.mark)?.address ?? '';
  const hashed = await ask({ url: address });
  const bare = await ask({ url: address.split('?')[0] });
  const stale = await ask({ url: `${address}x` });
  expect(hashed.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(hashed.headers['cache-control']).toContain('immutable');
  expect([bare, stale].map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache']);
});

test('R97: a legal document comes in the visitor’s language, and can run nothing', async () => {
  const { statusCode, headers } = await ask({
    url: '/legal/termsOfUse',
    headers: { 'accept-language': 'de' },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-language']).toBe('de');
  expect(headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
});

test('a legal document is English for a visitor whose languages are none of the 22', async () => {
  const { statusCode, headers } = await ask({ url: '/legal/privacyPolicy?lang=tlh' });
  expect([statusCode, headers['content-language']]).toEqual([200, 'en']);
});

test('the contract is there for machines and to read, without script', async () => {
  const document = await ask({ url: '/openapi.json' });
  const page = await ask({ url: '/docs' });
  expect(document.json()).toMatchObject({ openapi: '3.1.0' });
  expect(page.headers['content-security-policy']).toContain(
    `style-src '${inlineHashes(page.body).styles[0]}';`,
  );
});

test('pages that are rendered while the platform runs are served from then on, and after a restart', async () => {
  const build = readPortalBuild(dist);
  if (!build) throw new Error('the build is there');
  const running = await serve();
  const made = await renderPages(
    async (page, { language }) => `<p>${language} ${page}</p><script>go()</script>`,
    pageSources(build, services),
    config.dataDir,
  );
  expect(made).toBeGreaterThan(10);
  await expect.poll(async () => (await ask({ url: '/login?lang=de' }, running)).body).toContain('de /login');
  const again = await serve();
  for (const one of [running, again]) {
    const { body, headers } = await ask({ url: '/nowhere' }, one);
    expect(body).toBe('<p>en not-found</p><script>go()</script>');
    expect(headers['content-security-policy']).toBe(pagePolicy(inlineHashes(body), config));
    expect((await ask({ url: '/personal-center/profile' }, one)).body).toContain('id="root"');
    await one.close();
  }
});

test('other base addresses make other pages: those rendered for the old ones are not served', async () => {
  const bases = { ...config.bases, account: 'https://api.example.com' };
  const moved = await serve({ bases });
  const { body, headers } = await ask({ url: '/login' }, moved);
  expect(dataOf(body).bases.account).toBe('https://api.example.com');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;");
  await moved.close();
});

test('a page with a style attribute is not stored: its own policy would break it', async () => {
  const build = readPortalBuild(dist);
  if (!build) throw new Error('the build is there');
  const bases = { ...config.bases, cloud: 'https://c.example.com' };
  const sources = pageSources(build, { brand: services.brand, config: { bases } });
  const failing = renderPages(async () => '<p style="color:red">x</p>', sources, config.dataDir);
  await expect(failing).rejects.toThrow('style or event attribute');
  expect(await loadPages(config.dataDir, pagesKey(sources), 'en')).toBeUndefined();
});

test('pages that lost bytes are not served, and are rendered anew', async () => {
  const build = readPortalBuild(dist);
  if (!build) throw new Error('the build is there');
  const sources = pageSources(build, services);
  const key = pagesKey(sources);
  expect(await loadPages(config.dataDir, key, 'en')).toBeDefined();
  writeFileSync(join(config.dataDir, 'pages', `${key}.en`, 'login.html.br'), 'x');
  expect(await loadPages(config.dataDir, key, 'en')).toBeUndefined();
  const rendered: string[] = [];
  await renderPages(
    async (page, { language }) => {
      rendered.push(language);
      return `<p>${page}</p>`;
    },
    sources,
    config.dataDir,
  );
  expect(new Set(rendered)).toEqual(new Set(['en']));
  expect(await loadPages(config.dataDir, key, 'en')).toBeDefined();
});

test('the gallery is for this machine alone, and not there in production', async () => {
  put(
    'gallery/gallery.html',
    '<!doctype html><script type="module" src="/assets/gallery-AbCdEf12.js"></script>',
  );
  put('gallery/assets/gallery-AbCdEf12.js', script);
  const open = await serve();
  const url = '/gallery.html';
  const statusFrom = async (of: FastifyInstance, remoteAddress: string) =>
    (await ask({ url, remoteAddress }, of)).statusCode;
  expect(await statusFrom(open, '127.0.0.1')).toBe(200);
  expect(await statusFrom(open, '192.168.1.20')).toBe(404);
  expect((await ask({ url: '/assets/gallery-AbCdEf12.js' }, open)).body).toBe(script);
  const production = await serve({ production: true });
  expect(await statusFrom(production, '127.0.0.1')).toBe(404);
  expect((await ask({ url: '/assets/gallery-AbCdEf12.js' }, production)).statusCode).toBe(404);
  await Promise.all([open.close(), production.close()]);
});

test('without a build of the portal documents are still served', async () => {
  const bare = Fastify();
  await registerPages(bare, services, join(folder, 'nothing'));
  expect((await ask({ url: '/docs' }, bare)).statusCode).toBe(200);
  expect((await ask({ url: '/login' }, bare)).statusCode).toBe(404);
  await bare.close();
});
