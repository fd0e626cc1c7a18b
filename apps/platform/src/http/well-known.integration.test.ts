import { days } from '@foyer/contract/durations';
import { linkingPaths } from '@foyer/contract/nouns/voice';
import { portalPaths } from '@foyer/contract/paths/portal-paths';
import { expect, test } from 'vitest';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile();

test('A13: password managers find where passkeys are managed', async () => {
  const answer = await platform.app.inject({ url: '/.well-known/passkey-endpoints' });
  const address = `${platform.services.config.publicUrl}/personal-center/passkeys`;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({ enroll: address, manage: address });
});

test('A13: password managers find where the password is changed, and that other names lead nowhere', async () => {
  const answer = await platform.app.inject({ url: '/.well-known/change-password' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/personal-center/change-password']);
  const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await platform.app.inject({ url: none })).statusCode).toBe(404);
});

test('whoever finds a hole finds whom to tell (RFC 9116)', async () => {
  const { app, services } = platform;
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${services.brand.support.mail}`,
    Canonical: `${services.config.publicUrl}/.well-known/security.txt`,
  });
  const ends = Date.parse(fields.Expires) - services.clock.now();
  expect(ends).toBeGreaterThan(0);
  expect(ends).toBeLessThan(days(365));
});

test('search engines are told what may be shown', async () => {
  const answer = await platform.app.inject({ url: '/robots.txt' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Disallow: /\n')]);
});

/** Whether an app may open a path: the first component that fits decides, on both systems. */
function mayOpen(components: { '/': string; exclude?: boolean }[], path: string): boolean {
  const first = components.find(({ '/': pattern }) =>
    new RegExp(`^${RegExp.escape(pattern).replaceAll('\\*', '.*')}$`).test(path),
  );
  return first !== undefined && first.exclude !== true;
}

test('the family’s apps, and no others, may open the addresses of linking, and nothing else of the portal', async () => {
  const files = await Promise.all(
    ['assetlinks.json', 'apple-app-site-association'].map((name) =>
      platform.app.inject({ url: `/.well-known/${name}` }),
    ),
  );
  for (const { statusCode, headers } of files)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'public, max-age=3600',
    ]);
  const [android, ios] = files.map((file) => file.json());
  const { android: own } = platform.services.brand.apps.cloudApp ?? {};
  const relation = 'delegate_permission/common.handle_all_urls';
  expect(android).toEqual([
    {
      relation: [relation],
      target: {
        namespace: 'android_app',
        package_name: 'example.larkholm.home',
        sha256_cert_fingerprints: own?.sha256,
      },
      relation_extensions: { [relation]: { dynamic_app_link_components: expect.any(Array) } },
    },
  ]);
  expect(ios).toEqual({
    applinks: {
      details: [{ appIDs: ['LARKHOLM01.example.larkholm.home'], components: expect.any(Array) }],
    },
  });
  const [{ components }] = ios.applinks.details;
  expect(android[0].relation_extensions[relation].dynamic_app_link_components).toEqual(components);
  const linking: string[] = Object.values(linkingPaths);
  const others = [
    '/',
    '/login/x',
    '/oauth/authorize',
    '/pair',
    '/handler/x',
    '/legal/termsOfUse',
    '/brand/a.svg',
  ];
  for (const path of [...portalPaths, ...others])
    expect(mayOpen(components, path), path).toBe(linking.includes(path));
});
