import { expect, test } from 'vitest';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true, config: { sandbox: false } });

/** What a page of an origin is allowed to read. */
async function allowed(url: string, origin: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  const answer = await platform.app.inject({
    method,
    url,
    headers: { host: 'localhost:8080', origin, ...(method === 'OPTIONS' ? preflight : {}) },
  });
  return {
    origin: answer.headers['access-control-allow-origin'],
    credentials: answer.headers['access-control-allow-credentials'],
  };
}

const page = 'https://app.wagmoor.example';
const open = [
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/userinfo',
  '/oauth/jwks',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
];

test.each(open)('B5: a page of a public client may ask %s, without cookies', async (url) => {
  const nothing = { origin: page, credentials: undefined };
  expect(await allowed(url, page, 'OPTIONS')).toEqual(nothing);
  const method = url.startsWith('/.well-known') || url.endsWith('jwks') ? 'GET' : 'POST';
  expect(await allowed(url, page, method)).toEqual(nothing);
});

test.each([
  ['of a confidential client', 'https://store.larkholm.example'],
  ['of a stranger', 'https://evil.example'],
  ['that only the sandbox has', 'http://127.0.0.1:8090'],
  ['without an origin', 'null'],
])('B5: a page %s may not', async (_whose, origin) => {
  for (const url of open) expect((await allowed(url, origin)).origin, url).toBeUndefined();
});

test.each(['/oauth/introspect', '/oauth/portal-code', '/oauth/confirm-event'])(
  'B5: no page may ask %s',
  async (url) => {
    expect((await allowed(url, page, 'OPTIONS')).origin).toBeUndefined();
  },
);

test.each(open)('OPTIONS of %s that is no preflight is no mistake', async (url) => {
  const answer = await platform.app.inject({ method: 'OPTIONS', url, headers: { host: 'localhost:8080' } });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
});
