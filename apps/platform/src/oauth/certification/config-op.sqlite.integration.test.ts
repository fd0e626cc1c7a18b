import { createLocalJWKSet } from 'jose';
import { expect, test } from 'vitest';
import { platformOfFile } from '../../testing/started-platform.ts';

const issuer = 'https://account.larkholm.example';
const platform = platformOfFile({ idle: true, config: { publicUrl: issuer } });

const get = (url: string) =>
  platform.app.inject({ url, headers: { host: 'account.larkholm.example', 'x-forwarded-proto': 'https' } });
const discovered = async () => (await get('/.well-known/openid-configuration')).json();

test('oidcc-discovery-endpoint-verification: the document is at its place and has what the specification asks for', async () => {
  const answer = await get('/.well-known/openid-configuration');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^application\/json/),
  ]);
  expect(answer.json()).toMatchObject({
    issuer,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
    grant_types_supported: expect.arrayContaining(['authorization_code']),
    scopes_supported: expect.arrayContaining(['openid']),
    claims_supported: expect.arrayContaining(['sub', 'iss']),
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    code_challenge_methods_supported: ['S256'],
  });
});

test('oidcc-discovery-endpoint-verification: every address is https, of the issuer, and answers; languages and scopes are written as their standards say', async () => {
  const document = await discovered();
  const addresses = Object.entries<string>(document).filter(([name]) => /_(endpoint|uri)$/.test(name));
  expect(addresses.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'authorization_endpoint',
      'token_endpoint',
      'userinfo_endpoint',
      'jwks_uri',
      'end_session_endpoint',
    ]),
  );
  for (const [name, address] of addresses) {
    expect(address.startsWith(`${issuer}/`), name).toBe(true);
    expect((await get(new URL(address).pathname)).statusCode, name).not.toBe(404);
  }
  expect(Intl.getCanonicalLocales(document.ui_locales_supported)).toEqual(document.ui_locales_supported);
  for (const scope of document.scopes_supported) expect(scope).toMatch(/^[!#-[\]-~]+$/);
});

test('oidcc-discovery-endpoint-verification: the keys are public, distinct, and for signatures', async () => {
  const { jwks_uri } = await discovered();
  const set = (await get(new URL(jwks_uri).pathname)).json();
  expect(() => createLocalJWKSet(set)).not.toThrow();
  const kids = set.keys.map(({ kid }: { kid: string }) => kid);
  expect(new Set(kids).size).toBe(kids.length);
  for (const key of set.keys) {
    expect(key).toMatchObject({ use: 'sig', kid: expect.any(String), alg: expect.any(String) });
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret);
  }
});

test('oidcc-rp-initiated-logout-discovery-endpoint-verification, oidcc-backchannel-logout-discovery-endpoint-verification: the document says where to sign out, and that apps hear of it by session', async () => {
  expect(await discovered()).toMatchObject({
    end_session_endpoint: `${issuer}/oauth/logout`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    claims_supported: expect.arrayContaining(['sid']),
  });
});
